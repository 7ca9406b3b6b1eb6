import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { localFolder, projectRoot } from '../paths.ts';

/** The result of one task of `npm test`. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface Task {
  readonly name: string;
  /** True: the task runs only if it is named. */
  readonly onlyByName?: boolean;
  /**
   * Runs the specs in `paths`, or all if it is empty.
   * @throws Failure if a prerequisite is missing, which counts as one failed test
   */
  readonly run: (abort: AbortSignal, paths: readonly string[]) => Promise<Count>;
}

/** Counts a check that passes or fails as a whole as one test. */
export const asOneTest = (exitCode: number): Count =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** Node's compile cache for the packages that the many programs of a run load. */
const compileCache = resolve(localFolder, 'cache/compiled');

const TASK_TIMEOUT_MS = 25 * 60_000;

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** True: the program only gets processor time that no other program uses. */
  readonly hasLowPriority?: boolean;
}

/**
 * Lowers the priority of a session's leader and its children. If the system does not permit it, the
 * tests still run.
 */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    // If Linux schedules sessions first, a process's own priority only applies within its session.
    const session = `/proc/${pid}/autogroup`;
    if (existsSync(session)) writeFileSync(session, String(constants.priority.PRIORITY_LOW));
  } catch (error) {
    console.warn('Failed to lower the priority:', error);
  }
}

/**
 * Runs a program in the foreground and returns its exit code. It leads its own process group, so
 * that all its children end with it if it hangs or is interrupted.
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
      // The process has already ended.
    }
  };
  const onAbort = (): void => end('SIGTERM');
  abort.addEventListener('abort', onAbort);
  const timer = setTimeout(() => {
    console.error(
      `'${command} ${args.join(' ')}' has not ended after ${TASK_TIMEOUT_MS / 60_000} minutes; stopping it.`,
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
