import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls a condition. A check that throws counts as not yet true.
 * @param what named in the error
 * @throws Error after `timeoutMs`, so that no bench waits forever
 */
export async function waitUntil(what, check, { timeoutMs, everyMs = 20 }) {
  const deadline = performance.now() + timeoutMs;
  for (let last; ;) {
    try {
      if (await check()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline)
      throw new Error(`${what}: not after ${timeoutMs / 1000} s`, { cause: last });
    await delay(everyMs);
  }
}
