import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';

const sources = join(__dirname, '..');
/** Inside the package, so that module resolution works. */
const scratch = join(sources, '..', '.local');

export interface CompiledSandbox {
  main: string;
  stateFile: string;
  remove(): void;
}

/** Compiles the program into a separate folder, so that tests need no build. */
export function compileSandbox(): CompiledSandbox {
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, 'killed-'));
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter(
    (name) => /\.(ts|css)$/.test(name) && !/(spec|\.d)\.ts$/.test(name),
  )) {
    const from = join(sources, file);
    const to = join(folder, relative(sources, from)).replace(/\.ts$/, '.js');
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, file.endsWith('.css') ? readFileSync(from) : compile(from));
  }
  return {
    main: join(folder, 'main.js'),
    stateFile: join(folder, 'state.sqlite'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function compile(filename: string): string {
  return transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  }).code;
}

export interface ChildSandbox {
  address: string;
  child: ChildProcess;
  /** Resolves with the exit code or the signal's name when the process has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string | null>;
}

/**
 * Starts the process on a free port. Resolves when it listens; rejects with its error output if it
 * ends.
 */
export async function startChild(
  main: string,
  environment: Record<string, string>,
): Promise<ChildSandbox> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', HTTP_PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const gone = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const address = await new Promise<string>((resolve, reject) => {
    let log = '';
    child.stdout.on('data', (text: Buffer) => {
      log += text.toString();
      const [, listening] = /listening at (http:[^"]+)/.exec(log) ?? [];
      if (listening) resolve(listening);
    });
    void gone.then((code) => reject(new Error(`The sandbox ended (${code}): ${complaint}`)));
  });
  return {
    address,
    child,
    end: (signal) => {
      child.kill(signal);
      return gone;
    },
  };
}
