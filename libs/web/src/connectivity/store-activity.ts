import { withAttempts } from './retry';

const ATTEMPTS = 3;
const WAIT_MS = 1000;

let paused = false;

/**
 * VIEW-2: the actions of an administrator in a view are not the account's activities. The server
 * rejects them, too.
 */
export function pauseActivities(viewing: boolean): void {
  paused = viewing;
}

/**
 * Stores a user activity in up to three attempts, with waits of 1000 ms × attempt. A final failure
 * is only logged (NFR-5): `storeActivity(() => recordView({ productId }))`.
 */
export function storeActivity(store: () => Promise<{ error?: unknown }>): void {
  if (paused) return;
  const attempt = async () => {
    const { error } = await store();
    if (error)
      throw error instanceof Error ? error : new Error('activity rejected', { cause: error });
  };
  withAttempts(attempt, { count: ATTEMPTS, delayMs: (failures) => WAIT_MS * failures }).catch(
    (error: unknown) => console.warn('failed to store activity', error),
  );
}
