const MINUTE_MS = 60 * 1000;

/** After it a mailer that has not reported back counts as dead, and another one takes over. */
export const MAIL_LEASE_MS = 30_000;
const FIRST_PAUSE_MS = 2000;

/** 2 s, 4 s, 8 s … up to a minute. */
export function nextMailAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MINUTE_MS));
}
