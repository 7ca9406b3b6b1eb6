import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findFreePorts } from '../ports.ts';
import type { ManagedProcess } from '../processes/managed-process.ts';
import { type LocalEngine, startLocalEngine } from './engine.ts';
import { localKafka } from './kafka.ts';
import { localPostgres } from './postgres.ts';
import { localTemporal, timeSkippingServerProgram } from './temporal.ts';

/** What integration tests connect to; `libs/testing` reads the same shape. */
export interface TestEngines {
  /** A role that may create databases and roles. */
  readonly postgresUrl: string;
  readonly kafkaBrokers: string;
  readonly temporalAddress: string;
  readonly timeSkippingServer: string;
}

export interface RunningTestEngines {
  readonly engines: TestEngines;
  readonly processes: readonly ManagedProcess[];
  stop(): Promise<void>;
}

/**
 * The three engines with nothing in them, on free ports, in a folder that `stop` removes.
 * `onDeath` hears of an engine that ends by itself.
 */
export async function startTestEngines(
  folder: string,
  onDeath: (name: string) => void,
): Promise<RunningTestEngines> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [postgresPort = 0, kafkaPort = 0, controllerPort = 0, temporalPort = 0, uiPort = 0] =
    await findFreePorts(5);
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
  const temporal = localTemporal({ port: temporalPort, uiPort, logFile: log('temporal'), cwd: folder });

  const processes: ManagedProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((managed) => managed.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (engine: Promise<LocalEngine>): Promise<LocalEngine> => {
    const found = await engine;
    processes.push(await startLocalEngine(found, (exit) => !exit.expected && onDeath(found.name)));
    return found;
  };
  const started = await Promise.allSettled([start(postgres), start(kafka), start(temporal)]);
  const failed = started.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await Promise.all(processes.map((managed) => managed.stop()));
    throw failed.reason;
  }
  return {
    engines: {
      postgresUrl: (await postgres).address,
      kafkaBrokers: (await kafka).address,
      temporalAddress: (await temporal).address,
      timeSkippingServer: await timeSkippingServerProgram(),
    },
    processes,
    stop,
  };
}
