import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { rpcKeysOfTest } from './rpc-keys';

/** Starts `child-service.ts` in another process. Resolves when it listens. */
export async function startChild(options: {
  readonly secret: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<{ readonly process: ChildProcess; readonly port: number; readonly url: string }> {
  const child = fork(resolve(__dirname, 'child-service.ts'), [], {
    execArgv: [
      '--require',
      resolve(__dirname, 'run-typescript.cjs'),
      '--conditions',
      'makeport-source',
    ],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HTTP_PORT: '0',
      RPC_PORT: String(options.port ?? 0),
      ...rpcKeysOfTest(options.secret, 'identity'),
      ...options.environment,
    },
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the child ended with ${String(code)} before it listened`);
  });
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [
    { port: number; url: string },
  ];
  failed.catch(() => undefined);
  return { process: child, ...message };
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exited) as [number | null];
  return code;
}
