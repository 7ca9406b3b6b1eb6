const HOUR = 3_600_000;

/** With the backoff of jobs, the attempts take about a day and a half. */
export const MAX_ATTEMPTS = 15;

/**
 * Returns whether another attempt is allowed. Attempts are counted when they begin, so that a mail
 * that crashes the process each time is eventually given up.
 */
export const mayBeTried = (attempts: number): boolean => attempts <= MAX_ATTEMPTS;

export const MAX_AGE_MS = 72 * HOUR;

/**
 * Returns false for old events, which a consumer reads again if it starts from the beginning: they
 * must cause no mails.
 */
export function isRecent(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() <= MAX_AGE_MS;
}
