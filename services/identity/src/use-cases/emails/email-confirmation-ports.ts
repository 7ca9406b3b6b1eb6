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

/** Throws unless notifications has accepted the mail. A retry is harmless. */
export type SendEmailConfirmationMail = (mail: EmailConfirmationMail) => Promise<void>;
