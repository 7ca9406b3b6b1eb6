import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { localFolder, projectRoot } from '../paths.ts';
import type { StackAddresses } from '../stack/stack.ts';
import type { StackAnswer, StackRequest, StackWish } from './protocol.ts';

export interface StartStackOptions {
  /** The first port. Default: a free block. */
  readonly basePort?: number;
  /** Contains data, secrets and logs. Emptied first, unless `keepState`. */
  readonly stateDir?: string;
  readonly keepState?: boolean;
  /** False if everything is already built. */
  readonly build?: boolean;
  /**
   * The folder of the built last release, whose bff runs beside the current one
   * (`buildLastRelease`).
   */
  readonly lastRelease?: string;
  /** Added to the environment of every process, for example shorter time limits. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A running stack. Engines: postgres, kafka, temporal. Processes: see `stackProcesses`. */
export interface RunningStack {
  readonly addresses: StackAddresses;
  /**
   * After SIGKILL and SIGTERM, resolves when the process has ended; it stays down. SIGSTOP suspends
   * it, SIGCONT resumes it.
   */
  kill(process: string, signal?: NodeJS.Signals): Promise<void>;
  /** Shuts a process down gracefully. Resolves when it has ended; it stays down. */
  shutDown(process: string): Promise<void>;
  /**
   * Resolves when the process is ready. The variables are added to its own until the next start.
   */
  start(process: string, environment?: Readonly<Record<string, string>>): Promise<void>;
  /** Shuts a process down gracefully and starts it again. Resolves when it is ready. */
  restart(process: string): Promise<void>;
  /** Stops everything; also happens automatically when this process ends. */
  stop(): Promise<void>;
}

/**
 * Starts a separate Makeport with its own engines, ports and data, owned by a child process.
 * @throws Error with the message that `npm start` would print if it does not start
 */
export async function startStack(options: StartStackOptions = {}): Promise<RunningStack> {
  const owner = spawn(
    process.execPath,
    [resolve(projectRoot, 'tools/local-stack/bootstrap.mjs'), 'stack'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...options.env },
    },
  );
  const gone = once(owner, 'exit');
  const send = (line: StackWish | StackRequest): void => {
    owner.stdin.write(`${JSON.stringify(line)}\n`);
  };
  send({
    basePort: options.basePort ?? null,
    stateFolder: resolve(options.stateDir ?? resolve(localFolder, `e2e-${process.pid}`)),
    build: options.build ?? true,
    keepState: options.keepState ?? false,
    lastRelease: options.lastRelease ?? null,
  });

  const waiting = new Map<number, { done: () => void; failed: (error: Error) => void }>();
  const addresses = new Promise<StackAddresses>((ready, failed) => {
    createInterface({ input: owner.stdout })
      .on('line', (line) => {
        // The bootstrap may print that it installs dependencies.
        if (!line.startsWith('{')) return;
        const answer = JSON.parse(line) as StackAnswer;
        if (answer.kind === 'ready') ready(answer.addresses);
        else if (answer.kind === 'failed') failed(new Error(answer.message));
        else if (answer.error === null) waiting.get(answer.id)?.done();
        else waiting.get(answer.id)?.failed(new Error(answer.error));
      })
      .once('close', () => {
        const error = new Error('The owner of the stack has ended.');
        failed(error);
        for (const { failed: fail } of waiting.values()) fail(error);
      });
  });

  let lastId = 0;
  const request = (
    line: Omit<StackRequest, 'id'> & {
      signal?: NodeJS.Signals;
      environment?: Readonly<Record<string, string>>;
    },
  ): Promise<void> => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<void>((done, failed) => waiting.set(id, { done, failed }));
    send({ ...line, id } as StackRequest);
    return answered.finally(() => waiting.delete(id));
  };

  return {
    addresses: await addresses,
    kill: (name, signal = 'SIGKILL') => request({ op: 'kill', process: name, signal }),
    shutDown: (name) => request({ op: 'stop', process: name }),
    start: (name, environment = {}) => request({ op: 'start', process: name, environment }),
    restart: (name) => request({ op: 'restart', process: name }),
    stop: async () => {
      owner.stdin.end();
      await gone;
    },
  };
}
