/**
 * Returns the processor time of the stack's processes with their children, in milliseconds; null
 * without /proc.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

export function processorTime(processes) {
  if (!existsSync('/proc/self/stat')) return null;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(getStat);
  return new Map(processes.map(({ name, pid }) => [name, getTime(pid, all)]));
}

/** A process that ended between the reads of the folder and its file is not counted. */
function getStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [own, ended] = [fields.slice(11, 13), fields.slice(13, 15)].map((ticks) =>
      ticks.reduce((sum, count) => sum + Number(count) * TICK_MS, 0),
    );
    return [{ pid: Number(pid), parent: Number(fields[1]), own, ended }];
  } catch {
    return [];
  }
}

function getTime(pid, all) {
  const root = all.find((process) => process.pid === pid);
  const below = (parent) =>
    all
      .filter((process) => process.parent === parent)
      .reduce((sum, { pid: child, own }) => sum + own + below(child), 0);
  return (root?.own ?? 0) + (root?.ended ?? 0) + below(pid);
}
