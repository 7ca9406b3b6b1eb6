import type { EventData, identityEvents } from '@makeport/contracts';
import { mailOfChangedPassword } from '../../domain/accounts/account-mails';
import { mailsOfSecondFactor, newsOfSecondFactor } from '../../domain/accounts/second-factor-notifications';
import { mailsOfVerification, newsOfVerification } from '../../domain/accounts/verification-notifications';
import type { AccountBook, Clock, EventContext, NotificationTransaction } from '../ports';
import { tell } from './notify';

type Data<Name extends keyof typeof identityEvents> = EventData<(typeof identityEvents)[Name]>;

/** Keeps what mails are addressed by, and what their recipients want (OPEN-65). */
export class FollowAccounts {
  constructor(private readonly clock: Clock) {}

  async registered(
    book: AccountBook,
    version: number,
    { accountId: id, accountType, email, companyName: name, emailConfirmed }: Data<'accountRegistered'>,
  ): Promise<void> {
    const account = { id, accountType, email, name, version };
    await book.register({ ...account, emailConfirmed: emailConfirmed ?? false });
  }

  async profileUpdated(book: AccountBook, version: number, profile: Data<'profileUpdated'>): Promise<void> {
    const { accountId: id, name, notificationPreferences: preferences } = profile;
    await book.update({ id, name, preferences, version });
  }

  async emailConfirmed(
    book: AccountBook,
    version: number,
    { accountId }: Data<'emailConfirmed'>,
  ): Promise<void> {
    await book.confirmEmail(accountId, version, this.clock());
  }

  async passwordChanged(
    transaction: NotificationTransaction,
    context: EventContext,
    { accountId }: Data<'passwordChanged'>,
  ): Promise<void> {
    const mails = [mailOfChangedPassword(accountId)];
    await tell(transaction, { news: [], mails }, context, this.clock());
  }

  async secondFactorChanged(
    transaction: NotificationTransaction,
    context: EventContext,
    changed: Data<'secondFactorChanged'>,
  ): Promise<void> {
    const told = { news: newsOfSecondFactor(changed), mails: mailsOfSecondFactor(changed) };
    await tell(transaction, told, context, this.clock());
  }

  /** What the manufacturer did itself, and what was so before, is no news. */
  async verificationChanged(
    transaction: NotificationTransaction,
    context: EventContext,
    { accountId, decision, reason }: Data<'verificationChanged'>,
  ): Promise<void> {
    if (!decision) return;
    const decided = { accountId, decision, reason };
    const told = { news: newsOfVerification(decided), mails: mailsOfVerification(decided) };
    await tell(transaction, told, context, this.clock());
  }
}
