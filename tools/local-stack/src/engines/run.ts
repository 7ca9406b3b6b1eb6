import { execFile } from 'node:child_process';
import { promisify, stripVTControlCharacters } from 'node:util';
import { Failure } from '../failure.ts';

const execute = promisify(execFile);

const linesToShow = 6;

/**
 * Returns the output of a failed program, from its first error on; some programs print errors on
 * standard output.
 */
function whatItSaid(error: unknown): string {
  if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) return String(error);
  const lines = stripVTControlCharacters(`${String(error.stdout)}\n${String(error.stderr)}`)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return error.message;
  const first = lines.findIndex((line) => /error|fatal/i.test(line));
  const from = first === -1 ? Math.max(0, lines.length - linesToShow) : first;
  return lines.slice(from, from + linesToShow).join('\n');
}

/**
 * Runs a tool to completion.
 * @throws Failure if it is missing (with `remedy`) or fails (with the end of its output)
 */
export async function runTool(
  command: string,
  args: readonly string[],
  remedy: string,
  options: {
    cwd?: string;
    env?: NodeJS.ProcessEnv;
    uid?: number | undefined;
    gid?: number | undefined;
  } = {},
): Promise<string> {
  try {
    const { stdout, stderr } = await execute(command, [...args], {
      maxBuffer: 64 * 1024 * 1024,
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      ...(options.env === undefined ? {} : { env: options.env }),
      ...(options.uid === undefined ? {} : { uid: options.uid }),
      ...(options.gid === undefined ? {} : { gid: options.gid }),
    });
    return stdout + stderr;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Failure(`The command '${command}' is missing.`, remedy);
    }
    throw new Failure(`'${command}' failed: ${whatItSaid(error)}`, remedy);
  }
}
