import { withAttempts } from './attempts';

const ATTEMPTS = 3;
const WAIT_MS = 1000;

let paused = false;

/** VIEW-2: what an administrator does in a view is nothing that the account has done; the server refuses it, too. */
export function pauseActivities(viewing: boolean): void {
  paused = viewing;
}

/**
 * Stores what the user has done, up to three times with waits of 1000 ms x attempt; a final failure is logged and
 * disturbs nobody (NFR-5): `storeActivity(() => recordView({ productId }))`.
 */
export function storeActivity(store: () => Promise<{ error?: unknown }>): void {
  if (paused) return;
  const attempt = async () => {
    const { error } = await store();
    if (error) throw error instanceof Error ? error : new Error('refused', { cause: error });
  };
  withAttempts(attempt, { count: ATTEMPTS, delayMs: (failures) => WAIT_MS * failures }).catch(
    (error: unknown) => console.warn('an activity was not stored', error),
  );
}
