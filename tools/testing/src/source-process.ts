import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually';

export interface SourceProcess {
  readonly child: ChildProcess;
  /** Resolves when the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** What Node needs to know for a program of TypeScript; a built one is run as it is. */
const getOptions = (main: string): string[] =>
  main.endsWith('.ts') ? ['-C', 'makeport-source', '-r', join(__dirname, 'swc-register.cjs')] : [];

/** Nothing of this process but what any program needs. */
const inherited = (): Record<string, string> => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
};

/** Runs a command from its sources to its end. Answers what it printed; throws where it fails. */
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

/** Starts a process from its sources and waits for nothing. */
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

/** Starts a process from its sources and resolves when it says that it is ready. */
export async function startFromSource(
  main: string,
  environment: Record<string, string>,
  httpPort: number,
  /** A file that takes what it says, after what is in there. */
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
    // It compiles what it loads, on a machine that does more than that.
    await eventually(ready, { timeoutMs: 90_000 });
  } catch (cause) {
    // Nobody else would end it.
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
