import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { once } from 'node:events';
import { Failure } from '../failure.ts';
import { projectRoot } from '../paths.ts';

const nx = resolve(projectRoot, 'node_modules/.bin/nx');

const linesToShow = 15;

/** Returns the output of the first project that failed, from its first error on. */
function whyItFailed(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  const project = lines.map((line) => /^- (\S+):build$/.exec(line)?.[1]).find(Boolean);
  const own = project ? lines.filter((line) => line.startsWith(`${project}: `)) : lines;
  const said = own.filter((line) => !line.includes('npm warn'));
  const first = said.findIndex((line) => /error/i.test(line));
  return said
    .slice(first === -1 ? -linesToShow : first)
    .slice(0, linesToShow)
    .join('\n');
}

/**
 * Builds what has changed since the last build.
 * @throws Failure with the end of the build's output
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
    throw new Failure(
      `The build failed:\n${whyItFailed(logFile)}`,
      `The full output is in ${logFile}.`,
    );
}
