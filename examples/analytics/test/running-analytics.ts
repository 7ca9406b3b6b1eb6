import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface TopicState {
  readonly topic: string;
  readonly behind: number;
  readonly messages: number;
  readonly stored: number;
  readonly duplicates: number;
  readonly misfits: number;
  readonly tombstones: number;
}

export interface RunningAnalytics {
  readonly url: string;
  ask<T>(path: string): Promise<T>;
  /** Resolves when the whole log is read. */
  caughtUp(): Promise<TopicState[]>;
  end(signal?: NodeJS.Signals): Promise<void>;
}

// Jest and Node load this file as different kinds of module: neither __dirname nor import.meta
// exists in both.
const main = resolve('examples/analytics/src/main.ts');

/** Starts the program like a user: as a process that only gets its environment. */
export async function startAnalytics(
  environment: Readonly<Record<string, string>>,
  port: number,
): Promise<RunningAnalytics> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output = `${output}${text.toString()}`.slice(-4_000)));
  }
  const url = `http://127.0.0.1:${port}`;
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as T;
  };
  await until(
    () => ask('/health/ready'),
    child,
    () => output,
  );
  return {
    url,
    ask,
    caughtUp: () =>
      until(
        async () => {
          const topics = await ask<TopicState[]>('/api/state');
          const left = topics.filter(({ behind }) => behind > 0);
          if (left.length > 0) throw new Error(JSON.stringify(left));
          return topics;
        },
        child,
        () => output,
      ),
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

async function until<T>(
  attempt: () => Promise<T>,
  child: ChildProcess,
  output: () => string,
): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (child.exitCode !== null)
        throw new Error(`The program ended:\n${output()}`, { cause: error });
      if (Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`The program did not reach the expected state:\n${output()}`, {
          cause: error,
        });
      }
      await delay(50);
    }
  }
}
