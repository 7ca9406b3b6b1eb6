import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `attempt` until it stops throwing, and answers what it returned: for what happens soon, on
 * another process's time. Fails with the last error after `timeoutMs`.
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { timeoutMs = 15_000, everyMs = 50 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(everyMs);
    }
  }
}
