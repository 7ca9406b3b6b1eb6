import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import { defaultStateFolder } from '../paths.ts';
import { isAlive, signalProcess } from '../processes/identity.ts';
import { endLeftovers, readRun } from '../stack/run-file.ts';

const STOP_TIMEOUT_MS = 60_000;

/**
 * Stops the stack of this state folder, in whichever terminal it runs. Returns whether there was
 * one.
 */
export async function stopStack(stateFolder: string): Promise<boolean> {
  const run = readRun(stateFolder);
  if (!run) return false;
  if (isAlive(run.supervisor)) {
    signalProcess(run.supervisor, 'SIGTERM');
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (isAlive(run.supervisor)) {
      if (Date.now() > deadline) {
        throw new Failure(
          `Process ${run.supervisor.pid} does not stop.`,
          `Kill it (kill -9 ${run.supervisor.pid}) and run \`npm run stop\` again to stop the remaining processes.`,
        );
      }
      await delay(100);
    }
  }
  await endLeftovers(stateFolder);
  return true;
}

export async function stop(): Promise<number> {
  const ran = await stopStack(defaultStateFolder);
  console.log(ran ? 'Makeport is stopped.' : 'Makeport is not running.');
  return 0;
}
