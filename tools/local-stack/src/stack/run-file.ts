import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import { isAlive, type ProcessIdentity, signalProcess } from '../processes/identity.ts';
import type { ServiceState } from '../managed-services/service.ts';
import { closeStateFolder } from './state-folder.ts';

export interface RecordedService {
  readonly name: string;
  readonly state: ServiceState;
  readonly address: string;
  readonly logFile: string;
  readonly identity: ProcessIdentity | null;
  /** The signal that requests a graceful shutdown. */
  readonly stopSignal: NodeJS.Signals;
}

/** The information about a running stack for other terminals (status, stop, logs). */
export interface RunRecord {
  readonly supervisor: ProcessIdentity;
  readonly mode: string;
  readonly startedAt: string;
  readonly url: string;
  readonly temporalUi: string | null;
  readonly ready: boolean;
  readonly services: readonly RecordedService[];
  /** Running programs that end without a stop. A record of an earlier version has none. */
  readonly jobs?: readonly ProcessIdentity[];
  /** The Compose project of engines that run in containers. */
  readonly composeProject: string | null;
}

const fileIn = (stateFolder: string): string => resolve(stateFolder, 'run.json');

export function readRun(stateFolder: string): RunRecord | undefined {
  const file = fileIn(stateFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunRecord) : undefined;
}

export function writeRun(stateFolder: string, record: RunRecord): void {
  closeStateFolder(stateFolder);
  const file = fileIn(stateFolder);
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

export function removeRun(stateFolder: string): void {
  rmSync(fileIn(stateFolder), { force: true });
}

async function endAll(
  services: readonly Pick<RecordedService, 'identity' | 'stopSignal'>[],
): Promise<void> {
  const graceMs = 15_000;
  const left = (): { service: Pick<RecordedService, 'stopSignal'>; identity: ProcessIdentity }[] =>
    services.flatMap((service) =>
      service.identity && isAlive(service.identity)
        ? [{ service, identity: service.identity }]
        : [],
    );
  for (const { service, identity } of left()) signalProcess(identity, service.stopSignal);
  const deadline = Date.now() + graceMs;
  while (left().length > 0 && Date.now() < deadline) await delay(100);
  for (const { identity } of left()) signalProcess(identity, 'SIGKILL');
  while (left().length > 0) await delay(50);
}

/** Ends the processes that a killed supervisor has left. Returns their names. */
export async function endLeftovers(stateFolder: string): Promise<string[]> {
  const record = readRun(stateFolder);
  if (!record) return [];
  if (isAlive(record.supervisor)) {
    throw new Failure(
      `Makeport already runs (process ${record.supervisor.pid}, ${record.url}).`,
      'Use it, or stop it with `npm run stop`. A second one needs its own MAKEPORT_BASE_PORT and MAKEPORT_STATE.',
    );
  }
  const left = record.services.filter((service) => service.identity && isAlive(service.identity));
  // A leftover job would write into the engines of the next start.
  await endAll((record.jobs ?? []).map((identity) => ({ identity, stopSignal: 'SIGKILL' })));
  // Services first, so that they disconnect from their engines gracefully.
  const isEngine = (service: RecordedService): boolean =>
    /^(postgres|kafka|temporal)(-\d)?$/.test(service.name);
  await endAll(left.filter((service) => !isEngine(service)));
  await endAll(left.filter(isEngine));
  removeRun(stateFolder);
  return left.map((service) => service.name);
}
