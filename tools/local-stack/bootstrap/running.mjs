import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * Returns the command lines of this machine's processes. A NUL or a space separates the arguments.
 */
function readCommandLines(platform) {
  if (platform === 'win32') return [];
  if (platform !== 'linux') {
    return execFileSync('ps', ['-axo', 'pid=,command='], {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    })
      .split('\n')
      .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
      .flatMap((match) => (match ? [{ pid: Number(match[1]), command: match[2] }] : []));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // The program's own path first: the command line may contain only its name if it was found
        // on PATH.
        const command = `${readlinkSync(`/proc/${pid}/exe`)}\0${readFileSync(`/proc/${pid}/cmdline`, 'utf8')}`;
        return [{ pid: Number(pid), command }];
      } catch {
        return []; // The process has ended or belongs to another user.
      }
    });
}

/**
 * Returns whether a program of this checkout runs: Node or PostgreSQL from its node_modules, or the
 * stack's supervisor.
 */
export function runsFrom(root, command) {
  const at = (...path) => [root, ...path].join(sep);
  return (
    command.startsWith(at('node_modules', '')) ||
    command.includes(at('tools', 'local-stack', 'src', 'cli.ts')) ||
    command.includes(at('tools', 'operations', 'src', 'cli.ts'))
  );
}

/**
 * Returns whether a process uses the files that `npm ci` would remove. Windows does not remove
 * files in use.
 */
export function isInUse(root, platform = process.platform) {
  try {
    return readCommandLines(platform).some(
      ({ pid, command }) => pid !== process.pid && runsFrom(root, command),
    );
  } catch {
    return true; // Unknown: assume that they are in use.
  }
}
