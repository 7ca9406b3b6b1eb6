import { EMAIL_CONFIRMATION_MS } from '../domain/email-confirmation';
import type {
  EmailConfirmationRequest,
  EmailConfirmations,
  SendEmailConfirmationMail,
} from './email-confirmation-ports';
import { newMailedToken, toMailedLink } from './mailed-token';
import type { Clock, IdentityStore } from './ports';
import { ProcessMailRequests } from './process-mail-requests';

export interface SendEmailConfirmationsOptions {
  readonly store: Pick<IdentityStore, 'findAccount'>;
  readonly confirmations: EmailConfirmations;
  readonly send: SendEmailConfirmationMail;
  /** The address of the page, without a token. */
  readonly confirmPage: string;
  readonly clock: Clock;
  /** Tells of an attempt that failed; it is made again. */
  readonly onFailure: (error: unknown) => void;
}

/** Mails the link that shows whose an address is; as passwords' links, each attempt has a token of its own. */
export class SendEmailConfirmations {
  private readonly requests: ProcessMailRequests<EmailConfirmationRequest>;

  constructor(private readonly options: SendEmailConfirmationsOptions) {
    const { confirmations: requests, clock, onFailure } = options;
    const send = (request: EmailConfirmationRequest, now: Date): Promise<void> => this.sendTo(request, now);
    this.requests = new ProcessMailRequests({
      ...{ requests, send, clock, onFailure },
      worthMs: EMAIL_CONFIRMATION_MS,
    });
  }

  /** Until nothing is due. */
  async execute(): Promise<void> {
    await this.requests.execute();
  }

  private async sendTo({ id: mailId, accountId }: EmailConfirmationRequest, now: Date): Promise<void> {
    const { store, confirmations, send, confirmPage } = this.options;
    const account = await store.findAccount(accountId);
    if (!account || account.emailConfirmed) return;
    const { token, tokenHash } = newMailedToken();
    const expiresAt = new Date(now.getTime() + EMAIL_CONFIRMATION_MS);
    await confirmations.addToken(tokenHash, accountId, expiresAt);
    const confirmUrl = toMailedLink(confirmPage, token, account.userType);
    await send({ mailId, to: account.email, name: account.companyName, confirmUrl, expiresAt });
  }
}
