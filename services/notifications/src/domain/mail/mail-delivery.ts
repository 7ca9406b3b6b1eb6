const HOUR = 3_600_000;

/** How long to wait after each attempt that failed. After the last one the mail is given up: a day and a half. */
/** With the pauses of jobs about a day and a half. */
export const MAX_ATTEMPTS = 15;

/** Every attempt is counted when it begins: a mail that ends its process each time is given up too. */
export const mayBeTried = (attempts: number): boolean => attempts <= MAX_ATTEMPTS;

export const MAX_AGE_MS = 72 * HOUR;

/** Old facts come by again when a consumer starts from the beginning: nobody is written to about them. */
export function isRecent(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() <= MAX_AGE_MS;
}
