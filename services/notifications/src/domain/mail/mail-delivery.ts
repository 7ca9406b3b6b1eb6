const HOUR = 3_600_000;

/** With the backoff of jobs, about a day and a half. */
export const MAX_ATTEMPTS = 15;

/**
 * Attempts are counted when they begin, so a mail that crashes its process each time is given up,
 * too.
 */
export const mayBeTried = (attempts: number): boolean => attempts <= MAX_ATTEMPTS;

export const MAX_AGE_MS = 72 * HOUR;

/** A consumer that starts from the beginning reads old events again; they cause no mails. */
export function isRecent(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() <= MAX_AGE_MS;
}
