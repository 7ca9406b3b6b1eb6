import { existsSync, readFileSync } from 'node:fs';
import { listens } from '../engines/answers.ts';
import { defaultStateFolder } from '../paths.ts';
import { isAlive } from '../processes/identity.ts';
import { type RecordedService, readRun } from '../stack/run-file.ts';

/** Returns the resident memory, if the system reports it. */
function getMemory(pid: number): string {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return '';
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes ? `${Math.round(Number(kilobytes) / 1024)} MB` : '';
}

async function answers(service: RecordedService): Promise<boolean> {
  if (!service.address.startsWith('http')) return listens(service.address);
  try {
    const response = await fetch(`${service.address}/health/ready`, {
      signal: AbortSignal.timeout(3_000),
    });
    return response.ok;
  } catch {
    return false;
  }
}

async function getState(service: RecordedService): Promise<string> {
  if (service.identity && !isAlive(service.identity)) return 'gone';
  if (await answers(service)) return 'ready';
  return service.state === 'ready' ? 'not ready' : service.state;
}

/**
 * Prints the current state of all processes. Exit code 0: all ready; 1: some not ready; 3: not
 * running.
 */
export async function status(): Promise<number> {
  const run = readRun(defaultStateFolder);
  if (!run) {
    console.log('Makeport is not running.');
    return 3;
  }
  const supervised = isAlive(run.supervisor);
  const states = await Promise.all(run.services.map(getState));
  for (const [index, service] of run.services.entries()) {
    const pid = service.identity ? String(service.identity.pid) : '';
    const memory = service.identity ? getMemory(service.identity.pid) : '';
    const columns = [
      service.name.padEnd(17),
      (states[index] ?? '').padEnd(10),
      pid.padStart(7),
      memory.padStart(7),
    ];
    console.log(`${columns.join(' ')}  ${service.address}`);
  }
  if (!supervised) {
    console.log(
      '\nThe supervisor of these processes has ended. `npm run stop` stops the remaining processes.',
    );
    return 1;
  }
  console.log(
    `\n${run.ready ? 'Up' : 'Starting'} since ${run.startedAt}: ${run.url}${run.temporalUi ? `, Temporal UI ${run.temporalUi}` : ''}`,
  );
  return run.ready && states.every((state) => state === 'ready') ? 0 : 1;
}
