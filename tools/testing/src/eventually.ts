import { setTimeout as delay } from 'node:timers/promises';

/**
 * The pause grows from 20 ms, which detects fast results soon, to 200 ms, because each attempt
 * costs the process that works on the result.
 */
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 200;
const GROWTH = 1.3;

/**
 * Runs `attempt` until it stops throwing, and returns its result. Use it for results that another
 * process will produce soon.
 * @throws the last error after `timeoutMs`
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
