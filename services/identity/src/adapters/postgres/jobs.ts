import type { Job } from '@makeport/service-kit/jobs';

/**
 * Retries at least once a minute for as long as the link is valid, because a user is waiting for
 * the mail.
 */
const mailedLink = { maxAttempts: 10, maxPauseMs: 60_000 };

/** The payload contains no secret: the job creates the token (ADR 0012). */
export const mailPasswordReset: Job<{
  readonly id: string;
  readonly email: string;
  readonly requestedAt: string;
}> = { name: 'mail-password-reset', ...mailedLink };

export const mailEmailConfirmation: Job<{
  readonly id: string;
  readonly accountId: string;
  readonly requestedAt: string;
}> = { name: 'mail-email-confirmation', ...mailedLink };
