/**
 * The load of discovery's benches: ten concurrent calls, percentiles of times, and the processor time
 * of discovery and PostgreSQL per call, which is more reliable than wall time on a shared machine.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { processorTime } from './processor-time.mjs';
import { waitUntil } from './wait-until.mjs';

const AT_ONCE = 10;
/** The share of one core between two observations: the remainder of writes and jobs. */
const IDLE_SHARE = 0.1;
const LOOK_EVERY_MS = 2_000;
const IDLE_TIMEOUT_MS = 5 * 60_000;

export const share = (sorted, part) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

/** @returns the sorted times of all calls in milliseconds, and how many failed */
export async function callMany(count, call) {
  const times = [];
  let [left, failed] = [count, 0];
  const one = async () => {
    while (left-- > 0) {
      const start = performance.now();
      await call().catch(() => (failed += 1));
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { sorted: times.sort((a, b) => a - b), failed };
}

/**
 * A new process runs uncompiled code, which is two to three times slower than after some thousand
 * calls.
 */
export async function warmUp(calls, callsOfEach) {
  for (const call of calls) await callMany(callsOfEach, call);
}

/** Resolves when the process has been idle for two seconds. */
export async function untilIdle(process) {
  let last = Infinity;
  await waitUntil(
    `${process.name} is idle`,
    () => {
      const now = processorTime([process])?.get(process.name) ?? 0;
      const used = now - last;
      last = now;
      return used >= 0 && used < LOOK_EVERY_MS * IDLE_SHARE;
    },
    { timeoutMs: IDLE_TIMEOUT_MS, everyMs: LOOK_EVERY_MS },
  );
}

/**
 * @returns the times of calls in milliseconds, how many failed, and the processor time of each
 * process in milliseconds
 */
export async function time(call, { calls, processes }) {
  await callMany(100, call);
  const before = processorTime(processes);
  const { sorted, failed } = await callMany(calls, call);
  const after = processorTime(processes);
  const used = Object.fromEntries(
    processes.map(({ name }) => [name, after.get(name) - before.get(name)]),
  );
  return { times: sorted, failed, used };
}

/**
 * Prints a line with the result of one or several measurements.
 * @returns the p95 in milliseconds
 */
export function print(title, timed) {
  const sorted = timed.flatMap(({ times }) => times).sort((a, b) => a - b);
  const sum = (values) => values.reduce((one, other) => one + other, 0);
  const used = Object.keys(timed[0].used).map(
    (name) => `${name} ${(sum(timed.map((each) => each.used[name])) / sorted.length).toFixed(2)}`,
  );
  const [p50, p95] = [0.5, 0.95].map((part) => share(sorted, part).toFixed(1).padStart(7));
  console.log(
    `${title.padEnd(36)} p50 ${p50} ms  p95 ${p95} ms  cpu/q ${used.join(', ')} ms` +
      `  failed ${sum(timed.map(({ failed }) => failed))}  load ${loadavg()[0].toFixed(1)}`,
  );
  return share(sorted, 0.95);
}

/** Prints a line. */
export async function measure(title, call, options) {
  print(title, [await time(call, options)]);
}

/** Returns the resident memory in MB. */
export const residentMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
