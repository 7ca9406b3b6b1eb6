import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { localFolder, projectRoot } from '../paths.ts';
import type { StackAddresses } from '../stack/stack.ts';
import type { StackAnswer, StackRequest, StackWish } from './protocol.ts';

export interface StartStackOptions {
  /** First of the ports; a free block by default. */
  readonly basePort?: number;
  /** Data, secrets and logs; emptied first, unless `keepState`. */
  readonly stateDir?: string;
  readonly keepState?: boolean;
  /** False when everything is built already. */
  readonly build?: boolean;
  /** Where the last release is built, to run its bff beside the other (`buildLastRelease`). */
  readonly lastRelease?: string;
  /** Added to the environment of every process, such as shorter clocks. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Engines: postgres, kafka, temporal. Processes: see `stackProcesses`. */
export interface RunningStack {
  readonly addresses: StackAddresses;
  /** SIGKILL and SIGTERM answer when the process is gone, and it stays down; SIGSTOP makes it hang, SIGCONT go on. */
  kill(process: string, signal?: NodeJS.Signals): Promise<void>;
  /** In good order, as a person stops a program: answers when it is gone, and it stays down. */
  shutDown(process: string): Promise<void>;
  /** Answers when it is ready. The variables are beside those it has, until it is started without them. */
  start(process: string, environment?: Readonly<Record<string, string>>): Promise<void>;
  /** In good order, and started again; answers when it is ready. */
  restart(process: string): Promise<void>;
  /** Stops everything; also happens by itself when this process ends. */
  stop(): Promise<void>;
}

/**
 * Starts a whole Makeport of its own, with its own engines, ports and data, owned by a child process.
 * @throws Error with the sentence that `npm start` would print when it does not come up.
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
        // The bootstrap may say that it installs dependencies.
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
