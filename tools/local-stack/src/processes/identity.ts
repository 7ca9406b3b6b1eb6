import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process, so that a later process with the same id is never mistaken for it. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

/**
 * Returns when the system started this process, as an opaque string; undefined if it has ended or
 * is a zombie.
 */
function getStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    if (process.platform === 'linux') return undefined;
  }
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}

export function identify(pid: number): ProcessIdentity | undefined {
  const startedAt = getStart(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return getStart(identity.pid) === identity.startedAt;
}

/** Sends a signal to exactly this process; returns false if it no longer runs. */
export function signalProcess(identity: ProcessIdentity, signal: NodeJS.Signals): boolean {
  if (!isAlive(identity)) return false;
  try {
    process.kill(identity.pid, signal);
    return true;
  } catch {
    return false;
  }
}
