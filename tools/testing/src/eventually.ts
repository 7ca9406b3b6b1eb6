import { setTimeout as delay } from 'node:timers/promises';

/** What comes soon is seen soon; what takes seconds is asked for five times a second, since each attempt costs who works on it. */
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 200;
const GROWTH = 1.3;

/**
 * Runs `attempt` until it stops throwing, and answers what it returned: for what happens soon, on
 * another process's time. Fails with the last error after `timeoutMs`.
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { timeoutMs = 15_000, everyMs }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * GROWTH, MAX_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(everyMs ?? pauseMs);
    }
  }
}
