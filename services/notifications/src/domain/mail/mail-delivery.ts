const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long to wait after each attempt that failed. After the last one the mail is given up: a day and a half. */
const waits = [15_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 20 * HOUR];

/** Every attempt is counted when it begins: a mail that ends its process each time is given up too. */
export const mayBeTried = (attempts: number): boolean => attempts <= waits.length + 1;

/** @param attempts made so far, this one included. @returns null: no further attempt */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

export const MAX_AGE_MS = 72 * HOUR;

/** Old facts come by again when a consumer starts from the beginning: nobody is written to about them. */
export function isRecent(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() <= MAX_AGE_MS;
}
