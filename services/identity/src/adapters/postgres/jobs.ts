import type { Job } from '@makeport/service-kit/jobs';

/** Somebody waits for them: they are tried at least once a minute, for as long as a link would be good. */
const mailedLink = { maxAttempts: 10, maxPauseMs: 60_000 };

/** No secret: the token is made by the job (ADR 0012). */
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
