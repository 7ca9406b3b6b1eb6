import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '@makeport/local-stack/paths';
import type { Command } from '@makeport/local-stack/run-command';

/**
 * Returns an operation that runs another package's program in the foreground. `node` is the current
 * Node.
 */
export function runProgram(program: string, ...fixed: readonly string[]): Command {
  return async (args) => {
    const child = spawn(program === 'node' ? process.execPath : program, [...fixed, ...args], {
      cwd: projectRoot,
      stdio: 'inherit',
    });
    // The terminal sends Ctrl-C to both; the child decides when it ends.
    process.on('SIGINT', () => {});
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  };
}
