export interface RetryPolicy {
  baseMs: number;
  maxMs: number;
}

/** Stripe gives up after three days. */
export const giveUpAfterMs = 3 * 24 * 3600 * 1000;

/** Doubles from the base up to the maximum. `attempts` is the number of failures so far, from 1. */
export function retryDelayMs(attempts: number, { baseMs, maxMs }: RetryPolicy): number {
  return Math.min(maxMs, baseMs * 2 ** Math.min(attempts - 1, 30));
}
