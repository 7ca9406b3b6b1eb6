export interface AttemptRules {
  /** How often it is tried in all. */
  count: number;
  /** The pause before the next attempt, in milliseconds, by the number of attempts that have failed. */
  delayMs: (failures: number) => number;
  wait?: (milliseconds: number) => Promise<void>;
}

/** Tries until it works or the attempts are used up; then rejects with the last failure. */
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
