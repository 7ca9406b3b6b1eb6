import { PASSWORD_RESET_MS } from '../domain/password-reset';
import { newMailedToken, toMailedLink } from './mailed-token';
import type {
  Clock,
  IdentityStore,
  PasswordResetRequest,
  PasswordResets,
  SendPasswordResetMail,
} from './ports';
import { ProcessMailRequests } from './process-mail-requests';

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
 * Turns waiting requests into mails. No event carries the token. An attempt with an unclear end is repeated with a
 * token of its own, and both are good, so whichever mail arrives works.
 */
export class SendPasswordResets {
  private readonly requests: ProcessMailRequests<PasswordResetRequest>;

  constructor(private readonly options: SendPasswordResetsOptions) {
    const { resets: requests, clock, onFailure } = options;
    const send = (request: PasswordResetRequest, now: Date): Promise<void> => this.sendTo(request, now);
    this.requests = new ProcessMailRequests({ requests, worthMs: PASSWORD_RESET_MS, send, clock, onFailure });
  }

  /** Until nothing is due. */
  async execute(): Promise<void> {
    await this.requests.execute();
  }

  private async sendTo({ id: mailId, email }: PasswordResetRequest, now: Date): Promise<void> {
    const { store, resets, send } = this.options;
    const credentials = await store.findCredentials(email);
    if (!credentials) return;
    const { account } = credentials;
    const { token, tokenHash } = newMailedToken();
    const expiresAt = new Date(now.getTime() + PASSWORD_RESET_MS);
    await resets.addToken(tokenHash, account.id, expiresAt);
    const resetUrl = toMailedLink(this.options.resetPage, token, account.userType);
    await send({ mailId, to: email, name: account.companyName, resetUrl, expiresAt });
  }
}
