import { Failure } from '../failure.ts';
import {
  lastLines,
  ManagedProcess,
  type Exit,
  type ProcessSpec,
} from '../processes/managed-process.ts';
import { waitUntil } from '../wait.ts';

export type EngineName = 'postgres' | 'kafka' | 'temporal' | 'opensearch';

/** An engine that runs as a process of this machine and is not started yet. */
export interface LocalEngine {
  readonly name: EngineName;
  /** The address for clients. */
  readonly address: string;
  readonly process: ProcessSpec;
  /** Downloads missing programs and creates the data folder if it does not exist. */
  prepare(): Promise<void>;
  isReady(): Promise<boolean>;
}

export const engineTitles: Record<EngineName, string> = {
  postgres: 'PostgreSQL',
  kafka: 'Kafka',
  temporal: 'Temporal',
  opensearch: 'OpenSearch',
};

/** Starts the engine's process. Resolves when it accepts connections. */
export async function startLocalEngine(
  engine: LocalEngine,
  onExit: (exit: Exit) => void = () => {},
): Promise<ManagedProcess> {
  await engine.prepare();
  const managed = new ManagedProcess(engine.process, onExit);
  await managed.start();
  await awaitEngine(engine, managed);
  return managed;
}

/** @throws Failure if the engine ends or is not ready within 90 seconds */
export async function awaitEngine(engine: LocalEngine, managed: ManagedProcess): Promise<void> {
  const { logFile } = engine.process;
  const log = (): string => `Its log, ${logFile}, ends with:\n${lastLines(logFile, 8)}`;
  await waitUntil(() => engine.isReady(), {
    timeoutMs: 90_000,
    failedEarly: () =>
      managed.running
        ? undefined
        : new Failure(
            `${engineTitles[engine.name]} ${managed.describeExit()} while starting.`,
            log(),
          ),
    onTimeout: () =>
      new Failure(`${engineTitles[engine.name]} is not ready after 90 seconds.`, log()),
  });
}
