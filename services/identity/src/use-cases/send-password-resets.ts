import type { UserType } from '../domain/account';
import { isWorthSending, MAIL_LEASE_MS, nextMailAttempt, PASSWORD_RESET_MS } from '../domain/password-reset';
import type {
  Clock,
  IdentityStore,
  PasswordResetRequest,
  PasswordResets,
  SendPasswordResetMail,
} from './ports';
import { hashToken, newToken } from './tokens';

export interface SendPasswordResetsOptions {
  readonly store: IdentityStore;
  readonly resets: PasswordResets;
  readonly send: SendPasswordResetMail;
  /** The address of the page, without a token. */
  readonly resetPage: string;
  readonly clock: Clock;
  /** Tells of an attempt that failed; it is made again. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Turns waiting requests into mails. The token is made here and exists in the mail only: the database holds its
 * hash, no event carries it. An attempt with an unclear end is repeated with a token of its own, and both are good,
 * so whichever mail arrives works.
 */
export class SendPasswordResets {
  constructor(private readonly options: SendPasswordResetsOptions) {}

  /** Until nothing is due. */
  async execute(): Promise<void> {
    const { resets, clock } = this.options;
    await resets.removeExpiredTokens(clock());
    for (;;) {
      const now = clock();
      const request = await resets.claim(now, new Date(now.getTime() + MAIL_LEASE_MS));
      if (!request) return;
      await this.process(request, now);
    }
  }

  private async process(request: PasswordResetRequest, now: Date): Promise<void> {
    const { resets, onFailure } = this.options;
    try {
      if (isWorthSending(request.requestedAt, now)) await this.sendTo(request, now);
      await resets.remove(request.id);
    } catch (error) {
      onFailure(error);
      await resets.retryAt(request.id, nextMailAttempt(request.attempts, now));
    }
  }

  private async sendTo({ id: mailId, email }: PasswordResetRequest, now: Date): Promise<void> {
    const { store, resets, send } = this.options;
    const credentials = await store.findCredentials(email);
    if (!credentials) return;
    const token = newToken();
    const tokenHash = hashToken(token);
    if (!tokenHash) throw new Error('a new token has the length of a token');
    const { account } = credentials;
    const expiresAt = new Date(now.getTime() + PASSWORD_RESET_MS);
    await resets.addToken(tokenHash, account.id, expiresAt);
    const resetUrl = resetLink(this.options.resetPage, token, account.userType);
    await send({ mailId, to: email, name: account.companyName, resetUrl, expiresAt });
  }
}

/** The token stands after '#', a part that browsers send to nobody: no log and no other site gets it. */
function resetLink(page: string, token: string, userType: UserType | null): string {
  const after = new URLSearchParams({ token, ...(userType && { account: userType }) });
  return `${page}#${after.toString()}`;
}
