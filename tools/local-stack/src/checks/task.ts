import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { localFolder, projectRoot } from '../paths.ts';

/** What one task of `npm test` found. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface Task {
  readonly name: string;
  /** It is no part of `npm test` without names. */
  readonly onlyByName?: boolean;
  /**
   * Specs of `paths` only, all of them if it is empty.
   * @throws Failure when a prerequisite is missing; that counts as one failed test.
   */
  readonly run: (abort: AbortSignal, paths: readonly string[]) => Promise<Count>;
}

/** A check that is right or wrong as a whole counts as one test. */
export const asOneTest = (exitCode: number): Count =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** What Node has compiled of the packages that each of the many programs of a run loads anew. */
const compileCache = resolve(localFolder, 'cache/compiled');

const TASK_TIMEOUT_MS = 25 * 60_000;

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** It gets the processor's time that others leave. */
  readonly hasLowPriority?: boolean;
}

/** Of the leader of a session, and of what it starts. A machine that refuses it runs the tests all the same. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    // Where Linux shares the processors between sessions first, a process's own priority counts within its session alone.
    const session = `/proc/${pid}/autogroup`;
    if (existsSync(session)) writeFileSync(session, String(constants.priority.PRIORITY_LOW));
  } catch (error) {
    console.warn('The priority cannot be lowered:', error);
  }
}

/**
 * Runs a program in the foreground and answers its exit code. It leads its own process group, so that
 * a task that hangs or is interrupted ends with everything it has started.
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  abort: AbortSignal,
  { environment = {}, hasLowPriority = false }: RunOptions = {},
): Promise<number> {
  const child = spawn(command, [...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
  });
  if (hasLowPriority && child.pid !== undefined) lowerPriority(child.pid);
  const end = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  };
  const onAbort = (): void => end('SIGTERM');
  abort.addEventListener('abort', onAbort);
  const timer = setTimeout(() => {
    console.error(
      `'${command} ${args.join(' ')}' has not ended after ${TASK_TIMEOUT_MS / 60_000} minutes and is ended.`,
    );
    end('SIGKILL');
  }, TASK_TIMEOUT_MS);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return code ?? 128 + (signal ? constants.signals[signal] : 0);
  } finally {
    clearTimeout(timer);
    abort.removeEventListener('abort', onAbort);
  }
}
