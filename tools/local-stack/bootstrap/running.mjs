import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

/** Command lines of this machine's processes; arguments are separated by something that is no space in a path. */
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
        // The program's own path first: what was found by PATH is named without one in the command line.
        const command = `${readlinkSync(`/proc/${pid}/exe`)}\0${readFileSync(`/proc/${pid}/cmdline`, 'utf8')}`;
        return [{ pid: Number(pid), command }];
      } catch {
        return []; // It has ended meanwhile, or belongs to somebody else.
      }
    });
}

/** Whether a program of this checkout runs: the Node or PostgreSQL of its node_modules, or the stack's supervisor. */
export function runsFrom(root, command) {
  const at = (...path) => [root, ...path].join(sep);
  return (
    command.startsWith(at('node_modules', '')) ||
    command.includes(at('tools', 'local-stack', 'src', 'cli.ts')) ||
    command.includes(at('tools', 'operations', 'src', 'cli.ts'))
  );
}

/** Whether anything uses what `npm ci` would take away. On Windows nobody can take away files that are in use. */
export function isInUse(root, platform = process.platform) {
  try {
    return readCommandLines(platform).some(
      ({ pid, command }) => pid !== process.pid && runsFrom(root, command),
    );
  } catch {
    return true; // Not known: be careful.
  }
}
