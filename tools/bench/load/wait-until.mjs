import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for the thing itself. A check that throws has not come true yet.
 * @param what named by the error
 * @throws Error once `timeoutMs` have passed: a bench never waits for ever
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
