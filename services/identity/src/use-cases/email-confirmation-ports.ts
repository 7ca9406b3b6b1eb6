import type { MailRequest, MailRequests } from './process-mail-requests';

export interface EmailConfirmationRequest extends MailRequest {
  readonly accountId: string;
}

/** Accounts that wait for their mail; they and the tokens survive a restart. */
export interface EmailConfirmations extends MailRequests<EmailConfirmationRequest> {
  addToken(tokenHash: Buffer, accountId: string, expiresAt: Date): Promise<void>;
}

export interface EmailConfirmationMail {
  readonly mailId: string;
  readonly to: string;
  readonly name: string;
  readonly confirmUrl: string;
  readonly expiresAt: Date;
}

/** Throws when the mail could not be handed over for certain; handing it over again does no harm. */
export type SendEmailConfirmationMail = (mail: EmailConfirmationMail) => Promise<void>;
