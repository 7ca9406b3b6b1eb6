import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

const execute = promisify(execFile);

/**
 * Runs a tool to its end.
 * @throws Failure when it is missing (with `remedy`) or fails (with the end of what it said).
 */
export async function runTool(
  command: string,
  args: readonly string[],
  remedy: string,
  options: { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number | undefined; gid?: number | undefined } = {},
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
    const said = error instanceof Error && 'stderr' in error ? `${String(error.stderr)}` : String(error);
    throw new Failure(`'${command}' failed: ${said.trim().split('\n').slice(-6).join('\n')}`, remedy);
  }
}
