import { identityEvents } from '@makeport/contracts';
import { Injectable } from '@nestjs/common';
import { AccountTransactions } from '../../adapters/postgres/accounts/account-transactions';
import { getAccountType } from '../../domain/account';
import { accountErased } from '../../domain/identity.errors';
import { keepOneAdministrator, lockForAdministrator } from './administrator-checks';
import { endAllSessions } from './end-user-sessions';
import { notifyAdministratorChange } from './notify-administrator-change';
import { TimeSource, type AccountListing, type AdminAction } from './ports';

interface Target {
  readonly actorId: string;
  readonly accountId: string;
}

/**
 * OPEN-81: closes or reopens an account. A closed account cannot sign in, but its orders and
 * messages stay.
 */
@Injectable()
export class CloseAccount {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly time: TimeSource,
  ) {}

  close(target: Target, action: AdminAction): Promise<AccountListing> {
    return this.change(target, true, action);
  }

  reopen(target: Target, action: AdminAction): Promise<AccountListing> {
    return this.change(target, false, action);
  }

  /** Has no effect if the account is already in this state, for example after a double click. */
  private change(
    { actorId, accountId }: Target,
    close: boolean,
    action: AdminAction,
  ): Promise<AccountListing> {
    const now = this.time.now();
    return this.transactions.run(async (transaction) => {
      const locked = await lockForAdministrator(transaction, {
        actorId,
        accountId,
        what: 'account',
      });
      if (locked.erasedAt && !close) throw accountErased();
      if (locked.closed !== close) {
        if (close) await keepOneAdministrator(transaction, locked);
        await transaction.setClosed(accountId, close ? now : null);
        if (close) await endAllSessions(transaction, accountId, now);
        const event = close ? identityEvents.accountClosed : identityEvents.accountReopened;
        const accountType = getAccountType(locked.account);
        await transaction.publish(accountId, event, {
          accountId,
          accountType,
          at: now.toISOString(),
        });
        if (accountType === 'admin') {
          if (!close) await transaction.setNewRights(accountId, { at: now, by: actorId });
          const change = close ? 'closed' : 'reopened';
          await notifyAdministratorChange(transaction, accountId, {
            change,
            byId: actorId,
            at: now,
          });
        }
      }
      await transaction.record(action, {
        before: { closed: locked.closed },
        after: { closed: close },
      });
      return transaction.getListing(accountId);
    });
  }
}
