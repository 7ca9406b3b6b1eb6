const MINUTE_MS = 60 * 1000;

/** OPEN-8: how long a link is good for, and how long it is worth while to send one. */
export const PASSWORD_RESET_MS = 30 * MINUTE_MS;
/** After it a mailer that has not reported back counts as dead, and another one takes over. */
export const MAIL_LEASE_MS = 30_000;
const FIRST_PAUSE_MS = 2000;

export function isWorthSending(requestedAt: Date, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() < PASSWORD_RESET_MS;
}

/** 2 s, 4 s, 8 s … up to a minute. */
export function nextMailAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MINUTE_MS));
}
