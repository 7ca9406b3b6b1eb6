import type { Clock } from '../../use-cases/clock';

const DAY_MS = 86_400_000;

/** Returns a job that runs until it has succeeded once, and then once a day. */
export function daily(work: () => Promise<void>, clock: Clock): () => Promise<void> {
  let dueMs = 0;
  return async () => {
    const now = clock().getTime();
    if (now < dueMs) return;
    await work();
    dueMs = now + DAY_MS;
  };
}
