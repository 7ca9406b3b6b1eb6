import type { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import type { PasswordResetRepository } from '../../adapters/postgres/password-reset.repository';
import { PASSWORD_RESET_MS } from '../../domain/emails/password-reset';
import { newMailedToken, toMailedLink } from '../emails/mailed-token';
import type { Clock, PasswordResetRequest, SendPasswordResetMail } from '../ports';

export interface MailPasswordResetOptions {
  readonly store: IdentityRepository;
  readonly resets: PasswordResetRepository;
  readonly send: SendPasswordResetMail;
  /** The URL of the page, without a token. */
  readonly resetPage: string;
  readonly clock: Clock;
}

/**
 * Mails the link of a reset request. A retry creates a new token, and earlier tokens stay valid, so
 * that the link works whichever mail arrives. No event contains a token.
 */
export class MailPasswordReset {
  constructor(private readonly options: MailPasswordResetOptions) {}

  /**
   * Has no effect if the request has expired or the address has no account.
   * @throws Error if the mail must be retried
   */
  async execute({ id: mailId, email, requestedAt }: PasswordResetRequest): Promise<void> {
    const { store, resets, send, resetPage, clock } = this.options;
    const now = clock();
    if (now.getTime() - requestedAt.getTime() >= PASSWORD_RESET_MS) return;
    const credentials = await store.findCredentials(email);
    if (!credentials) return;
    const { account } = credentials;
    const { token, tokenHash } = newMailedToken();
    const expiresAt = new Date(now.getTime() + PASSWORD_RESET_MS);
    await resets.addToken(tokenHash, account.id, expiresAt);
    const resetUrl = toMailedLink(resetPage, token, account.userType);
    // X29: without a confirmed address, a stranger may have chosen the name.
    const name = account.emailConfirmed ? account.companyName : '';
    await send({ mailId, to: email, name, resetUrl, expiresAt });
  }
}
