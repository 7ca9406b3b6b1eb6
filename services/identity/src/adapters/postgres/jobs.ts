import type { Job } from '@makeport/service-kit/jobs';

/**
 * A user waits for the mail: it is retried at least once a minute for as long as a link is valid.
 */
const mailedLink = { maxAttempts: 10, maxPauseMs: 60_000 };

/** Contains no secret: the job creates the token (ADR 0012). */
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
