import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findFreePorts } from '../ports.ts';
import { type Exit, ManagedProcess } from '../processes/managed-process.ts';
import { type LocalEngine, startLocalEngine } from './engine.ts';
import { localKafka } from './kafka.ts';
import { localOpenSearch } from './opensearch.ts';
import { localPostgres } from './postgres.ts';
import { localTemporal, timeSkippingServerProgram } from './temporal.ts';

/** Addresses for integration tests; `tools/testing` reads the same shape. */
export interface TestEngines {
  /** The address has a role that may create databases and roles. */
  readonly postgresUrl: string;
  readonly kafkaBrokers: string;
  readonly temporalAddress: string;
  /** OpenSearch may still be starting when the other engines are ready. */
  readonly openSearchUrl: string;
  readonly timeSkippingServer: string;
}

export interface RunningTestEngines {
  readonly engines: TestEngines;
  readonly processes: readonly ManagedProcess[];
  stop(): Promise<void>;
}

/**
 * Starts empty engines on free ports, in a folder that `stop` removes. OpenSearch starts after the
 * others are ready, so that it does not delay them.
 * @param onDeath called for an engine that ends
 */
export async function startTestEngines(
  folder: string,
  onDeath: (name: string) => void,
): Promise<RunningTestEngines> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const ports = await findFreePorts(7);
  const [postgresPort = 0, kafkaPort = 0, controllerPort = 0, temporalPort = 0, uiPort = 0] = ports;
  const [searchPort = 0, searchTransportPort = 0] = ports.slice(5);
  const log = (name: string): string => resolve(folder, `${name}.log`);

  const postgres = localPostgres({
    port: postgresPort,
    dataFolder: resolve(folder, 'postgres'),
    logFile: log('postgres'),
    password: randomBytes(12).toString('hex'),
    disposable: true,
  });
  const kafka = localKafka({
    port: kafkaPort,
    controllerPort,
    dataFolder: resolve(folder, 'kafka'),
    logFile: log('kafka'),
    disposable: true,
  });
  const temporal = localTemporal({
    port: temporalPort,
    uiPort,
    logFile: log('temporal'),
    cwd: folder,
  });

  const openSearch = localOpenSearch({
    port: searchPort,
    transportPort: searchTransportPort,
    dataFolder: resolve(folder, 'opensearch'),
    logFile: log('opensearch'),
    disposable: true,
  });

  const processes: ManagedProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((managed) => managed.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const toListener =
    ({ name }: LocalEngine) =>
    (exit: Exit): unknown =>
      !exit.expected && onDeath(name);
  const start = async (engine: Promise<LocalEngine>): Promise<void> => {
    const found = await engine;
    processes.push(await startLocalEngine(found, toListener(found)));
  };
  const prepareLate = async (engine: Promise<LocalEngine>): Promise<void> =>
    (await engine).prepare();
  const started = await Promise.allSettled([
    start(postgres),
    start(kafka),
    start(temporal),
    prepareLate(openSearch),
  ]);
  const failed = started.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await Promise.all(processes.map((managed) => managed.stop()));
    throw failed.reason;
  }
  const late = await openSearch;
  const managed = new ManagedProcess(late.process, toListener(late));
  processes.push(managed);
  await managed.start();
  return {
    engines: {
      postgresUrl: (await postgres).address,
      kafkaBrokers: (await kafka).address,
      temporalAddress: (await temporal).address,
      openSearchUrl: late.address,
      timeSkippingServer: await timeSkippingServerProgram(),
    },
    processes,
    stop,
  };
}
