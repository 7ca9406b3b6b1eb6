import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface ChildProcess {
  /** Resolves when the process reports that it is ready. */
  readonly ready: Promise<void>;
  /** Sends SIGKILL, so that it cannot finish anything. */
  kill(): Promise<void>;
}

/**
 * Starts a source file of this folder as a process. The source must call `process.send('ready')`.
 */
export function startChild(source: string, env: Record<string, string>): ChildProcess {
  const child = spawn(
    process.execPath,
    [
      '--conditions=makeport-source',
      '--require',
      resolve(__dirname, 'register-typescript.cjs'),
      resolve(__dirname, source),
    ],
    {
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const exited = once(child, 'exit');
  const ready = Promise.race([
    once(child, 'message').then(() => undefined),
    exited.then(() => {
      throw new Error(`${source} ended before it was ready`);
    }),
  ]);
  ready.catch(() => undefined);
  return {
    ready,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
