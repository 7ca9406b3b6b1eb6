import type { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import type { EmailConfirmationRepository } from '../../adapters/postgres/email-confirmation.repository';
import { EMAIL_CONFIRMATION_MS } from '../../domain/emails/email-confirmation';
import type {
  EmailConfirmationRequest,
  SendEmailConfirmationMail,
} from './email-confirmation-ports';
import { newMailedToken, toMailedLink } from './mailed-token';
import type { Clock } from '../ports';

export interface MailEmailConfirmationOptions {
  readonly store: IdentityRepository;
  readonly confirmations: EmailConfirmationRepository;
  readonly send: SendEmailConfirmationMail;
  /** The URL of the page, without a token. */
  readonly confirmPage: string;
  readonly clock: Clock;
}

/**
 * Mails the link that confirms an address. Each attempt creates a new token, as for password
 * resets.
 */
export class MailEmailConfirmation {
  constructor(private readonly options: MailEmailConfirmationOptions) {}

  /** Works like `MailPasswordReset`. */
  async execute({ id: mailId, accountId, requestedAt }: EmailConfirmationRequest): Promise<void> {
    const { store, confirmations, send, confirmPage, clock } = this.options;
    const now = clock();
    if (now.getTime() - requestedAt.getTime() >= EMAIL_CONFIRMATION_MS) return;
    const account = await store.findAccount(accountId);
    if (!account || account.emailConfirmed) return;
    const { token, tokenHash } = newMailedToken();
    const expiresAt = new Date(now.getTime() + EMAIL_CONFIRMATION_MS);
    await confirmations.addToken(tokenHash, accountId, expiresAt);
    const confirmUrl = toMailedLink(confirmPage, token, account.userType);
    await send({ mailId, to: account.email, name: account.companyName, confirmUrl, expiresAt });
  }
}
