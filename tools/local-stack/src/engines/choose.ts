import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import type { Ports } from '../stack/ports.ts';
import type { Secrets } from '../stack/secrets.ts';
import { ProcessService } from '../managed-services/process-service.ts';
import type { Service, ServiceReport } from '../managed-services/service.ts';
import { listens, postgresAnswers } from './answers.ts';
import { type ComposeOptions, dockerAnswers, DockerService } from './docker.ts';
import { type EngineName, engineTitles, type LocalEngine } from './engine.ts';
import { kafkaAnswers } from './kafka-answers.ts';
import { localKafka } from './kafka.ts';
import { openSearchAnswers } from './opensearch-answers.ts';
import { localOpenSearch } from './opensearch.ts';
import { localPostgres } from './postgres.ts';
import { localTemporal } from './temporal.ts';

/** A chosen engine: an external one, or a service that this stack starts and stops. */
export interface ChosenEngine {
  readonly name: EngineName;
  readonly address: string;
  /** Absent if the environment names an external engine. */
  readonly service: Service | undefined;
  /** For the line that reports the choice. */
  readonly how: 'environment' | 'Docker' | 'local process';
}

export interface EngineChoice {
  readonly environment: NodeJS.ProcessEnv;
  readonly ports: Ports;
  readonly stateFolder: string;
  readonly logFolder: string;
  readonly secrets: Secrets;
  readonly compose: ComposeOptions;
  readonly disposable: boolean;
  readonly report: (report: ServiceReport) => void;
  readonly changed: () => void;
}

/** The variables that name external engines. */
const variables: Record<EngineName, string> = {
  postgres: 'DATABASE_URL',
  kafka: 'KAFKA_BROKERS',
  temporal: 'TEMPORAL_ADDRESS',
  opensearch: 'OPENSEARCH_URL',
};

const probes: Record<EngineName, (address: string) => Promise<boolean>> = {
  postgres: postgresAnswers,
  kafka: async (brokers) => kafkaAnswers(brokers.split(',')[0] ?? ''),
  temporal: listens,
  opensearch: async (nodes) => openSearchAnswers(nodes.split(',')[0] ?? ''),
};

async function external(name: EngineName, address: string): Promise<ChosenEngine> {
  const reason = await probes[name](address).then(
    (answered) => (answered ? undefined : 'no response'),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (reason !== undefined) {
    throw new Failure(
      `${variables[name]} names a ${engineTitles[name]} that cannot be used: ${reason}.`,
      `Start it, correct ${variables[name]}, or unset it to have Makeport start its own.`,
    );
  }
  return { name, address, service: undefined, how: 'environment' };
}

function local(name: EngineName, choice: EngineChoice): Promise<LocalEngine> {
  const { ports, stateFolder, secrets, disposable } = choice;
  const dataFolder = resolve(stateFolder, name);
  const logFile = resolve(choice.logFolder, `${name}.log`);
  switch (name) {
    case 'postgres':
      return localPostgres({
        port: ports.postgres,
        dataFolder,
        logFile,
        password: secrets.postgresPassword,
        disposable,
      });
    case 'kafka':
      return localKafka({
        port: ports.kafka,
        controllerPort: ports['kafka-controller'],
        dataFolder,
        logFile,
        disposable,
      });
    case 'temporal':
      return localTemporal({
        port: ports.temporal,
        uiPort: ports['temporal-ui'],
        dataFolder,
        logFile,
        cwd: stateFolder,
      });
    case 'opensearch':
      return localOpenSearch({
        port: ports.opensearch,
        transportPort: ports['opensearch-transport'],
        dataFolder,
        logFile,
        disposable,
      });
  }
}

async function localService(name: EngineName, choice: EngineChoice): Promise<ChosenEngine> {
  const engine = await local(name, choice);
  const service = new ProcessService({
    title: engineTitles[name],
    spec: engine.process,
    address: `127.0.0.1:${choice.ports[name]}`,
    prepare: () => engine.prepare(),
    isReady: () => engine.isReady(),
    report: choice.report,
    changed: choice.changed,
    remedy: `See \`npm run logs ${name}\`; if its data is damaged, \`npm run reset\` starts over.`,
  });
  return { name, address: engine.address, service, how: 'local process' };
}

function dockerService(name: EngineName, choice: EngineChoice): ChosenEngine {
  const host = `127.0.0.1:${choice.ports[name]}`;
  const addresses: Partial<Record<EngineName, string>> = {
    postgres: `postgres://postgres:${choice.secrets.postgresPassword}@${host}/postgres`,
    opensearch: `http://${host}`,
  };
  const address = addresses[name] ?? host;
  const service = new DockerService({
    ...choice.compose,
    name,
    address: host,
    logFile: resolve(choice.logFolder, `${name}.log`),
    isReady: () => probes[name](address),
    changed: choice.changed,
  });
  return { name, address, service, how: 'Docker' };
}

/** PostgreSQL serves search unless MAKEPORT_SEARCH or an address selects OpenSearch. */
function wantsOpenSearch(environment: NodeJS.ProcessEnv): boolean {
  const wish = environment['MAKEPORT_SEARCH'] || 'postgres';
  if (!['postgres', 'opensearch'].includes(wish)) {
    throw new Failure(
      `MAKEPORT_SEARCH=${wish} is unknown.`,
      'Use postgres or opensearch, or unset it.',
    );
  }
  return wish === 'opensearch' || Boolean(environment[variables.opensearch]);
}

/**
 * Chooses how the three engines, and OpenSearch if selected, run: at an address in the environment,
 * in Docker if it responds, otherwise as processes of this machine. MAKEPORT_ENGINES=local or
 * =docker decides between the last two.
 */
export async function chooseEngines(choice: EngineChoice): Promise<ChosenEngine[]> {
  const wish = choice.environment['MAKEPORT_ENGINES'] ?? 'auto';
  if (!['auto', 'local', 'docker'].includes(wish)) {
    throw new Failure(`MAKEPORT_ENGINES=${wish} is unknown.`, 'Use local or docker, or unset it.');
  }
  const names: EngineName[] = [
    'postgres',
    'kafka',
    'temporal',
    ...(wantsOpenSearch(choice.environment) ? (['opensearch'] as const) : []),
  ];
  const given = (name: EngineName): string | undefined =>
    choice.environment[variables[name]] || undefined;
  const docker = names.some((name) => !given(name)) && wish !== 'local' && dockerAnswers();
  if (wish === 'docker' && !docker) {
    throw new Failure(
      'No Docker engine with Compose responds.',
      'Start Docker, or set MAKEPORT_ENGINES=local.',
    );
  }
  return Promise.all(
    names.map(async (name) => {
      const address = given(name);
      if (address) return external(name, address);
      return docker ? dockerService(name, choice) : localService(name, choice);
    }),
  );
}
