import { setTimeout as wait } from 'node:timers/promises';
import { isDomainError } from '@makeport/errors';

const ATTEMPTS = 3;
const WAIT_MS = 1_000;

/** Errors that a retry would return again. */
const final = ['invalid_input', 'forbidden', 'unauthenticated', 'not_found', 'conflict'];

/**
 * Retries a failed attempt (NFR-5): up to 3 attempts, with waits of 1000 ms × attempt between them.
 * The activity carries its id, so that a retry after a lost response does not store it twice.
 * @returns false after the last failure: a lost activity never disturbs the user
 */
export async function recordWithRetries(
  attempt: () => Promise<unknown>,
  options: {
    readonly pause?: (ms: number) => Promise<unknown>;
    readonly failed: (error: unknown) => void;
  },
): Promise<boolean> {
  const { pause = wait, failed } = options;
  for (let count = 1; ; count += 1) {
    try {
      await attempt();
      return true;
    } catch (error) {
      if (count < ATTEMPTS && !(isDomainError(error) && final.includes(error.kind))) {
        await pause(WAIT_MS * count);
        continue;
      }
      failed(error);
      return false;
    }
  }
}
