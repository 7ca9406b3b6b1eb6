import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually';

export interface SourceProcess {
  readonly child: ChildProcess;
  /** Resolves when the process has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Returns Node's options for a TypeScript program; a built one needs none. */
const getOptions = (main: string): string[] =>
  main.endsWith('.ts') ? ['-C', 'makeport-source', '-r', join(__dirname, 'swc-register.cjs')] : [];

/** Returns the few variables of this process that every program needs. */
const inherited = (): Record<string, string> => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
};

/**
 * Runs a command from its sources to completion.
 * @returns its standard output
 * @throws Error if it fails
 */
export async function runFromSource(
  main: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const env = { ...inherited(), ...environment };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...getOptions(main), main, ...args],
    {
      env,
    },
  );
  return stdout;
}

/** Starts a process from its sources without waiting for it. */
export function launchFromSource(
  main: string,
  environment: Record<string, string>,
  httpPort: number,
): ChildProcess {
  return spawn(process.execPath, [...getOptions(main), main], {
    env: { ...inherited(), HTTP_PORT: String(httpPort), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts a process from its sources and resolves when it is ready. */
export async function startFromSource(
  main: string,
  environment: Record<string, string>,
  httpPort: number,
  /** A file to which its output is appended. */
  logFile?: string,
): Promise<SourceProcess> {
  const child = launchFromSource(main, environment, httpPort);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    stream.on('data', (text: Buffer) => (output = `${output}${text.toString()}`.slice(-4_000)));
    if (logFile) stream.pipe(createWriteStream(logFile, { flags: 'a' }));
  }
  const ready = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const { status } = await fetch(`http://127.0.0.1:${httpPort}/health/ready`);
    if (status !== 200) throw new Error(`not ready: ${status}`);
  };
  try {
    // A long timeout, since the process first compiles its sources on a machine that runs other
    // tests.
    await eventually(ready, { timeoutMs: 90_000 });
  } catch (cause) {
    // The caller gets no handle, so only this code can stop the process.
    child.kill('SIGKILL');
    throw new Error(`${main} did not become ready:\n${output}`, { cause });
  }
  if (child.exitCode !== null) throw new Error(`${main} ended (${child.exitCode}):\n${output}`);
  return {
    child,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
