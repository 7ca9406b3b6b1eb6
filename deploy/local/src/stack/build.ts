import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { once } from 'node:events';
import { Failure } from '../failure.ts';
import { projectRoot } from '../paths.ts';

const nx = resolve(projectRoot, 'node_modules/.bin/nx');

/** Why nx failed, without the frame it draws around it. */
function essence(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !/existing outputs match|local cache/.test(line))
    .slice(-25)
    .join('\n');
}

/**
 * Builds what has changed since it was last built.
 * @throws Failure with the end of the build's output.
 */
export async function build(logFolder: string, abort: AbortSignal): Promise<void> {
  mkdirSync(logFolder, { recursive: true });
  const logFile = resolve(logFolder, 'build.log');
  const log = openSync(logFile, 'w');
  const child = spawn(nx, ['run-many', '--target=build', '--output-style=stream'], {
    cwd: projectRoot,
    stdio: ['ignore', log, log],
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    signal: abort,
  });
  closeSync(log);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new Failure(`The build failed:\n${essence(logFile)}`, `The whole output is in ${logFile}.`);
}
