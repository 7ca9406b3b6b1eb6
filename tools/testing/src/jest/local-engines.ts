import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseTestEngines } from '../test-engines';
import type { ProvidedEngines } from './provide-engines';

const bootstrap = resolve(__dirname, '../../../../tools/local-stack/bootstrap.mjs');

/**
 * Starts engines as processes of this machine, owned by a child process. The child stops them when
 * its standard input closes, even if this test run is killed.
 */
export async function startLocalEngines(): Promise<ProvidedEngines> {
  const owner = spawn(process.execPath, [bootstrap, 'test-engines', '--for-parent'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(owner, 'exit');
  for await (const line of createInterface({ input: owner.stdout })) {
    if (!line.startsWith('{')) continue;
    // Lets a finished test run exit although the child still runs.
    owner.unref();
    return {
      engines: parseTestEngines(line),
      stop: async () => {
        owner.ref();
        owner.stdin.end();
        await gone;
      },
    };
  }
  throw new Error('The test engines did not start; the reason is above.');
}
