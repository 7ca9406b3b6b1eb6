import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LocalEngine } from '@makeport/local-stack/engines/engine';
import { listens } from '@makeport/local-stack/engines/answers';
import { localKafka } from '@makeport/local-stack/engines/kafka';
import {
  ensureNamespace,
  migrateTemporal,
  temporalServer,
} from '@makeport/local-stack/engines/temporal-server';
import { ProcessService } from '@makeport/local-stack/managed-services/process-service';
import type { Service, ServiceReport } from '@makeport/local-stack/managed-services/service';
import { getLogFolder } from '@makeport/local-stack/paths';
import { identify } from '@makeport/local-stack/processes/identity';
import type { ManagedProcess, ProcessSpec } from '@makeport/local-stack/processes/managed-process';
import { nodeProcess, runToEnd } from '@makeport/local-stack/processes/node-process';
import { createDatabases, type ServiceDatabase } from '@makeport/local-stack/stack/databases';
import {
  getDatabase,
  migrations,
  publicOrigin,
  rpcCallers,
  seeds,
  services,
  type StackContext,
  type StackJob,
  type StackProcess,
  stackProcesses,
  topics,
} from '@makeport/local-stack/stack/definition';
import { choosePayments } from '@makeport/local-stack/stack/payments';
import { assertPortsFree, type Ports } from '@makeport/local-stack/stack/ports';
import { endLeftovers, removeRun, writeRun } from '@makeport/local-stack/stack/run-file';
import { loadSecrets, type Secrets } from '@makeport/local-stack/stack/secrets';
import { closeStateFolder } from '@makeport/local-stack/stack/state-folder';
import {
  copyPorts,
  portsOfCopy,
  postgresCheckPort,
  proxyPorts,
  temporalPorts,
} from './cluster-ports.ts';
import { PostgresPair } from './postgres-pair.ts';
import { COPIES, proxyProcess, SHUTDOWN_DELAY_MS } from './proxy.ts';

const BROKERS = [1, 2, 3];
/** The time to drain work in flight, in milliseconds. */
const FINISHING_MS = 15_000;
const TEMPORAL_DATABASES = { temporal: 'temporal', visibility: 'temporal_visibility' } as const;

export interface ClusterOptions {
  readonly basePort: number;
  readonly stateFolder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly report: (report: ServiceReport) => void;
}

/** The sandbox replaces the payment provider, which is outside the cluster. */
const isOutside = (process: StackProcess): boolean => process.name === 'stripe-sandbox';

/**
 * A production-like cluster as processes of this machine: two copies of each process behind a
 * proxy, three brokers, Temporal's own server, and a PostgreSQL with a replica. Crashed processes
 * are restarted, as in a cluster.
 */
export class Cluster {
  readonly logFolder: string;
  readonly #options: ClusterOptions;
  readonly #ports: Ports;
  readonly #secrets: Secrets;
  readonly #postgres: PostgresPair;
  readonly #startedAt = new Date().toISOString();
  readonly #jobs = new Set<ManagedProcess>();
  #engines: Service[] = [];
  #copies: { service: Service; definition: StackProcess }[] = [];
  #recorded = false;
  #ready = false;
  #stopping = false;

  constructor(options: ClusterOptions) {
    const { basePort, stateFolder } = options;
    this.#options = options;
    this.logFolder = getLogFolder(stateFolder);
    closeStateFolder(stateFolder);
    mkdirSync(this.logFolder, { recursive: true });
    this.#ports = proxyPorts(basePort);
    this.#secrets = loadSecrets(
      stateFolder,
      [...services.map(getDatabase), ...Object.values(TEMPORAL_DATABASES)],
      rpcCallers,
    );
    this.#postgres = new PostgresPair({
      ports: COPIES.map((copy) => copyPorts(basePort, copy).postgres),
      checkPorts: COPIES.map((copy) => postgresCheckPort(basePort, copy)),
      folder: stateFolder,
      logFolder: this.logFolder,
      password: this.#secrets.postgresPassword,
      report: options.report,
      changed: () => this.#record(),
    });
  }

  get url(): string {
    return publicOrigin(this.#ports);
  }

  get services(): readonly Service[] {
    return [
      ...this.#postgres.services,
      ...this.#engines,
      ...this.#copies.map(({ service }) => service),
    ];
  }

  /** Stops processes of an earlier run and checks that the ports are free. */
  async prepare(): Promise<void> {
    await endLeftovers(this.#options.stateFolder);
    const names = stackProcesses.flatMap(({ port, otherPorts = [] }) => [port, ...otherPorts]);
    const { basePort } = this.#options;
    for (const ports of [this.#ports, ...BROKERS.map((copy) => copyPorts(basePort, copy))])
      await assertPortsFree(ports, [...names, 'postgres', 'temporal', 'kafka', 'kafka-controller']);
    this.#record();
  }

  async startKafka(): Promise<void> {
    const { basePort, stateFolder } = this.#options;
    const controllerPorts = BROKERS.map((id) => copyPorts(basePort, id)['kafka-controller']);
    const brokers = await Promise.all(
      BROKERS.map(async (id) => {
        const engine = await localKafka({
          port: copyPorts(basePort, id).kafka,
          controllerPort: copyPorts(basePort, id)['kafka-controller'],
          dataFolder: resolve(stateFolder, `kafka-${id}`),
          logFile: this.#logFile(`kafka-${id}`),
          member: { id, controllerPorts },
        });
        return this.#engine(`Kafka's broker ${id}`, engine);
      }),
    );
    await Promise.all(brokers.map((broker) => broker.start()));
  }

  /**
   * Starts both servers and the proxy, through which clients reach the server that accepts writes.
   */
  async startPostgres(): Promise<void> {
    const { basePort, stateFolder } = this.#options;
    await this.#postgres.start();
    const spec = await proxyProcess({
      basePort,
      processes: stackProcesses.filter((process) => !isOutside(process)),
      folder: stateFolder,
      logFile: this.#logFile('proxy'),
    });
    const address = this.#postgresHost;
    const proxy = this.#service('The proxy', spec, address, () => listens(address));
    this.#engines.push(proxy);
    await proxy.start();
  }

  async createDatabases(): Promise<void> {
    const names = [...services.map(getDatabase), ...Object.values(TEMPORAL_DATABASES)];
    const url = `postgres://postgres:${this.#secrets.postgresPassword}@${this.#postgresHost}/postgres`;
    await createDatabases(
      url,
      names.map((name) => this.#database(name)),
    );
  }

  async migrate(): Promise<void> {
    await Promise.all(migrations.map((job) => this.#run(job)));
  }

  async createTopics(): Promise<void> {
    await this.#run(topics);
  }

  async startTemporal(): Promise<void> {
    const databases = {
      temporal: this.#database(TEMPORAL_DATABASES.temporal),
      visibility: this.#database(TEMPORAL_DATABASES.visibility),
    };
    await migrateTemporal(this.#postgresHost, databases);
    const engine = temporalServer({
      name: 'temporal',
      ports: temporalPorts(this.#options.basePort),
      postgresHost: this.#postgresHost,
      databases,
      folder: resolve(this.#options.stateFolder, 'temporal'),
      logFile: this.#logFile('temporal'),
    });
    const service = this.#engine('Temporal', engine);
    await service.start();
    await ensureNamespace(engine.address);
  }

  async seed(): Promise<void> {
    await Promise.all(seeds.map((job) => this.#run(job)));
  }

  async startProcesses(): Promise<void> {
    for (const definition of stackProcesses) {
      if (isOutside(definition)) {
        if (this.#context().payments.sandbox) this.#copy(definition, undefined);
      } else for (const copy of COPIES) this.#copy(definition, copy);
    }
    await Promise.all(this.#copies.map(({ service }) => service.start()));
    this.#ready = true;
    this.#record();
  }

  async stop(): Promise<void> {
    if (this.#stopping) return;
    const stopAll = (some: readonly Service[]): Promise<unknown> =>
      Promise.all(some.map((service) => service.stop()));
    await Promise.all([...this.#jobs].map((job) => job.stop()));
    await stopAll(
      this.#copies.filter(({ definition }) => definition.front).map(({ service }) => service),
    );
    await stopAll(this.#copies.map(({ service }) => service));
    await stopAll(this.#engines);
    await this.#postgres.stop();
    this.#stopping = true;
    if (this.#recorded) removeRun(this.#options.stateFolder);
  }

  get #postgresHost(): string {
    return `127.0.0.1:${this.#ports.postgres}`;
  }

  #database(name: string): ServiceDatabase {
    return { name, password: this.#secrets.databasePasswords[name] ?? '' };
  }

  #logFile(name: string): string {
    return resolve(this.logFolder, `${name}.log`);
  }

  #context(ports: Ports = this.#ports): StackContext {
    const { basePort, stateFolder, environment } = this.#options;
    return {
      mode: 'production',
      ports,
      stateFolder,
      secrets: this.#secrets,
      payments: choosePayments(environment, this.#ports, this.#secrets),
      postgresHost: this.#postgresHost,
      kafkaBrokers: BROKERS.map((id) => `127.0.0.1:${copyPorts(basePort, id).kafka}`).join(','),
      temporalAddress: `127.0.0.1:${copyPorts(basePort, 1).temporal}`,
      temporalUi: undefined,
    };
  }

  #service(
    title: string,
    spec: ProcessSpec,
    address: string,
    isReady: () => Promise<boolean>,
  ): Service {
    return new ProcessService({
      title,
      spec,
      address,
      isReady,
      report: this.#options.report,
      changed: () => this.#record(),
      remedy: `Its log is ${spec.logFile}.`,
    });
  }

  #engine(title: string, engine: LocalEngine): Service {
    const service = new ProcessService({
      title,
      spec: engine.process,
      address: engine.address,
      prepare: () => engine.prepare(),
      isReady: () => engine.isReady(),
      report: this.#options.report,
      changed: () => this.#record(),
      remedy: `Its log is ${engine.process.logFile}.`,
    });
    this.#engines.push(service);
    return service;
  }

  #copy(definition: StackProcess, copy: number | undefined): void {
    const own = [definition.port, ...(definition.otherPorts ?? [])];
    const ports = copy === undefined ? this.#ports : portsOfCopy(this.#options.basePort, copy, own);
    const name = copy === undefined ? definition.name : `${definition.name}-${copy}`;
    const address = `http://127.0.0.1:${ports[definition.port]}`;
    const spec = {
      ...nodeProcess({
        name,
        script: definition.script,
        logFolder: this.logFolder,
        environment: {
          ...this.#options.environment,
          ...definition.environment(this.#context(ports)),
          // A process with a single copy is not behind the proxy, so a delay would have no effect.
          ...(copy !== undefined && { SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS) }),
        },
      }),
      graceMs: SHUTDOWN_DELAY_MS + FINISHING_MS,
    };
    const isReady = async (): Promise<boolean> =>
      (await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(3_000) })).ok;
    const title = copy === undefined ? definition.title : `${definition.title} (${copy} of 2)`;
    this.#copies.push({ definition, service: this.#service(title, spec, address, isReady) });
  }

  #run(job: StackJob): Promise<void> {
    const spec = nodeProcess({
      name: job.name,
      script: job.script,
      args: job.args ?? [],
      logFolder: this.logFolder,
      environment: { ...this.#options.environment, ...job.environment(this.#context()) },
    });
    return runToEnd(job.script, spec, this.#jobs, () => this.#record());
  }

  /**
   * Maps the names of both copies to the proxy, too, so that clients written for a stack work with
   * a cluster.
   */
  #record(): void {
    const supervisor = identify(process.pid);
    if (this.#stopping || !supervisor) return;
    this.#recorded = true;
    const through = stackProcesses
      .filter((each) => !isOutside(each))
      .map(({ name, port }) => [name, `http://127.0.0.1:${this.#ports[port]}`] as const);
    writeRun(this.#options.stateFolder, {
      supervisor,
      mode: 'cluster',
      startedAt: this.#startedAt,
      url: this.url,
      temporalUi: null,
      ready: this.#ready,
      composeProject: null,
      services: [
        ...this.services.map((service) => ({
          name: service.name,
          state: service.state,
          address: service.address,
          logFile: service.logFile,
          identity: service.identity ?? null,
          stopSignal: service.name.startsWith('postgres')
            ? ('SIGINT' as const)
            : ('SIGTERM' as const),
        })),
        ...[...through, ['postgres', this.#postgresHost] as const].map(([name, address]) => ({
          name,
          address,
          state: 'ready' as const,
          logFile: this.#logFile('proxy'),
          identity: null,
          stopSignal: 'SIGTERM' as const,
        })),
      ],
      jobs: [...this.#jobs].flatMap(({ identity }) => (identity ? [identity] : [])),
    });
  }
}
