import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, type ProcessIdentity, signalProcess } from './identity.ts';

export interface ProcessSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** The signal that requests a graceful shutdown. */
  readonly stopSignal?: NodeJS.Signals;
  /** The time before SIGKILL, in milliseconds. */
  readonly graceMs?: number;
  /** Also signals all child processes: for a command like npm, which only starts another one. */
  readonly wholeGroup?: boolean;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** False if the process ended without a request. */
  readonly expected: boolean;
  readonly ranMs: number;
}

const largestLog = 10 * 1024 * 1024;

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog)
    renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

const beginsTrouble = /(Error|Exception|FATAL|"level":[56]0)\b/;

/**
 * Returns the last lines of a log, from the last error on, for a message about why a process
 * failed.
 */
export function lastLines(file: string, count: number): string {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-60);
    const trouble = lines.findLastIndex((line) => beginsTrouble.test(line));
    const from = trouble === -1 ? lines.length - count : trouble;
    return lines.slice(Math.max(0, from)).slice(0, count).join('\n');
  } catch {
    return '';
  }
}

/**
 * A child process with its own log file. It leads its own process group, so that Ctrl-C reaches
 * only its parent, which stops the children in order.
 */
export class ManagedProcess {
  #child: ChildProcess | undefined;
  #identity: ProcessIdentity | undefined;
  #closed: Promise<Exit> = Promise.resolve({ code: 0, signal: null, expected: true, ranMs: 0 });
  #stopping = false;
  #lastExit: Exit | undefined;

  readonly spec: ProcessSpec;
  readonly #onExit: (exit: Exit) => void;

  constructor(spec: ProcessSpec, onExit: (exit: Exit) => void = () => {}) {
    this.spec = spec;
    this.#onExit = onExit;
  }

  get identity(): ProcessIdentity | undefined {
    return this.#identity;
  }

  get running(): boolean {
    return this.#child !== undefined;
  }

  /** The last exit, while it is not running. */
  get lastExit(): Exit | undefined {
    return this.#lastExit;
  }

  /**
   * @param environment added to that of its specification, for this start
   * @throws Error if the command cannot be started
   */
  async start(environment: NodeJS.ProcessEnv = {}): Promise<void> {
    if (this.#child) return;
    const log = openLog(this.spec.logFile);
    const child = spawn(this.spec.command, [...this.spec.args], {
      cwd: this.spec.cwd,
      env: { ...this.spec.env, ...environment },
      detached: true,
      stdio: ['ignore', log, log],
      ...(this.spec.uid === undefined ? {} : { uid: this.spec.uid, gid: this.spec.gid }),
    });
    closeSync(log);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    const startedAt = Date.now();
    this.#child = child;
    this.#stopping = false;
    this.#lastExit = undefined;
    this.#identity = child.pid === undefined ? undefined : identify(child.pid);
    this.#closed = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        const exit: Exit = {
          code,
          signal,
          expected: this.#stopping,
          ranMs: Date.now() - startedAt,
        };
        this.#child = undefined;
        this.#identity = undefined;
        this.#lastExit = exit;
        resolve(exit);
        this.#onExit(exit);
      });
    });
  }

  /**
   * Requests a shutdown, kills the process after the grace period, and resolves when it has ended.
   */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#stopping = true;
    this.#signal(child, this.spec.stopSignal ?? 'SIGTERM');
    const timer = new AbortController();
    const grace = delay(this.spec.graceMs ?? 15_000, 'late', { signal: timer.signal }).catch(
      () => 'gone',
    );
    const outcome = await Promise.race([this.#closed, grace]);
    timer.abort();
    if (outcome === 'late') this.#signal(child, 'SIGKILL');
    await this.#closed;
  }

  #signal(child: ChildProcess, signal: NodeJS.Signals): void {
    if (!this.spec.wholeGroup || child.pid === undefined) {
      child.kill(signal);
      return;
    }
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The last process of the group has just ended.
    }
  }

  /** Sends a signal; after SIGKILL, resolves when the process has ended. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const identity = this.#identity;
    if (!identity) return;
    this.#stopping = signal === 'SIGKILL' || signal === 'SIGTERM';
    signalProcess(identity, signal);
    if (this.#stopping) await this.#closed;
  }

  /** Returns a clause for a message. */
  describeExit(): string {
    const exit = this.#lastExit;
    if (!exit) return 'still runs';
    return exit.signal ? `was ended by ${exit.signal}` : `ended with code ${exit.code}`;
  }
}
