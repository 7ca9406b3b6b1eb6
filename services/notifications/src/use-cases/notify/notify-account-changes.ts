import type { EventData, identityEvents } from '@makeport/contracts';
import { toChangedPasswordMail, toErasureRequestedMail } from '../../domain/accounts/account-mails';
import { toAdministratorMails } from '../../domain/accounts/administrator-mails';
import {
  toSecondFactorMails,
  toSecondFactorNotifications,
} from '../../domain/accounts/second-factor-notifications';
import {
  toVerificationMails,
  toVerificationNotifications,
} from '../../domain/accounts/verification-notifications';
import type { AccountReadModel, Clock, EventContext, NotificationTransaction } from '../ports';
import { notify } from './notify';

type Data<Name extends keyof typeof identityEvents> = EventData<(typeof identityEvents)[Name]>;

/**
 * Keeps the addresses and mail preferences of accounts up to date (OPEN-65), and notifies accounts
 * of changes to their security.
 */
export class NotifyAccountChanges {
  constructor(private readonly clock: Clock) {}

  /**
   * Stores the account. An event without an address belongs to an account that is already erased.
   */
  async registered(
    book: AccountReadModel,
    version: number,
    {
      accountId: id,
      accountType,
      email,
      companyName: name,
      emailConfirmed,
    }: Data<'accountRegistered'>,
  ): Promise<void> {
    if (email === '') return;
    const account = { id, accountType, email, name, version };
    await book.register({ ...account, emailConfirmed: emailConfirmed ?? false });
  }

  async profileUpdated(
    book: AccountReadModel,
    version: number,
    profile: Data<'profileUpdated'>,
  ): Promise<void> {
    const { accountId: id, name, notificationPreferences: preferences } = profile;
    await book.update({ id, name, preferences, version });
  }

  async emailConfirmed(
    book: AccountReadModel,
    version: number,
    { accountId }: Data<'emailConfirmed'>,
  ): Promise<void> {
    await book.confirmEmail(accountId, version);
  }

  async passwordChanged(
    transaction: NotificationTransaction,
    context: EventContext,
    { accountId }: Data<'passwordChanged'>,
  ): Promise<void> {
    const mails = [toChangedPasswordMail(accountId)];
    await notify(transaction, { notifications: [], mails }, context, this.clock());
  }

  /**
   * Mails a confirmation if the owner requested the closing. An account that an administrator
   * closes gets no mail.
   */
  async closed(
    transaction: NotificationTransaction,
    context: EventContext,
    { accountId, erasureRequested }: Data<'accountClosed'>,
  ): Promise<void> {
    if (!erasureRequested) return;
    const mails = [toErasureRequestedMail(accountId)];
    await notify(transaction, { notifications: [], mails }, context, this.clock());
  }

  async secondFactorChanged(
    transaction: NotificationTransaction,
    context: EventContext,
    changed: Data<'secondFactorChanged'>,
  ): Promise<void> {
    const notice = {
      notifications: toSecondFactorNotifications(changed),
      mails: toSecondFactorMails(changed),
    };
    await notify(transaction, notice, context, this.clock());
  }

  /** X24. */
  async administratorChanged(
    transaction: NotificationTransaction,
    context: EventContext,
    changed: Data<'administratorChanged'>,
  ): Promise<void> {
    const emails = await transaction.emails([changed.accountId, changed.byId]);
    const mails = toAdministratorMails(changed, emails);
    await notify(transaction, { notifications: [], mails }, context, this.clock());
  }

  /** Ignores changes without an administrator's decision, such as a submission. */
  async verificationChanged(
    transaction: NotificationTransaction,
    context: EventContext,
    { accountId, decision, reason }: Data<'verificationChanged'>,
  ): Promise<void> {
    if (!decision) return;
    const decided = { accountId, decision, reason };
    const notice = {
      notifications: toVerificationNotifications(decided),
      mails: toVerificationMails(decided),
    };
    await notify(transaction, notice, context, this.clock());
  }
}
