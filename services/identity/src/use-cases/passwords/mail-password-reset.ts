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
 * Sends the mail for a request. No event contains the token. An attempt with an unclear result is
 * repeated with a new token. Both tokens are valid, so the link works whichever mail arrives.
 */
export class MailPasswordReset {
  constructor(private readonly options: MailPasswordResetOptions) {}

  /**
   * Does nothing for a request that has expired.
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
    // X29: the address is unconfirmed, so a stranger may have entered the name.
    const name = account.emailConfirmed ? account.companyName : '';
    await send({ mailId, to: email, name, resetUrl, expiresAt });
  }
}
