export interface EmailConfirmationRequest {
  readonly id: string;
  readonly accountId: string;
  readonly requestedAt: Date;
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
