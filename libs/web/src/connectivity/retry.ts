export interface AttemptRules {
  /** The total number of attempts. */
  count: number;
  /**
   * Returns the pause before the next attempt in milliseconds, given the number of failures so far.
   */
  delayMs: (failures: number) => number;
  wait?: (milliseconds: number) => Promise<void>;
}

/** Retries until success or until all attempts are used; then rejects with the last failure. */
export async function withAttempts<T>(
  attempt: () => Promise<T>,
  { count, delayMs, wait = pause }: AttemptRules,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (failures >= count) throw error;
      await wait(delayMs(failures));
    }
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
