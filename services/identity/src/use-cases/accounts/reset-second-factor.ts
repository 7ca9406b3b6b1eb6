import { Injectable } from '@nestjs/common';
import { AccountTransactions } from '../../adapters/postgres/accounts/account-transactions';
import { secondFactorMissing } from '../../domain/identity.errors';
import { notifySecondFactorChange } from '../second-factor/notify-second-factor-change';
import { lockForAdministrator } from './administrator-checks';
import { endAllSessions } from './end-user-sessions';
import { notifyAdministratorChange } from './notify-administrator-change';
import { TimeSource, type AccountListing, type AdminAction } from './ports';

/**
 * MFA-6: removes the second factor of a user who has lost the app and the recovery codes. Ends all
 * sessions, because another person may use them.
 */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly time: TimeSource,
  ) {}

  execute(
    target: { readonly actorId: string; readonly accountId: string },
    action: AdminAction,
  ): Promise<AccountListing> {
    const { accountId } = target;
    return this.transactions.run(async (transaction) => {
      const { account } = await lockForAdministrator(transaction, {
        ...target,
        what: 'second_factor',
      });
      if (!(await transaction.removeSecondFactor(accountId))) throw secondFactorMissing();
      const now = this.time.now();
      await endAllSessions(transaction, accountId, now);
      await notifySecondFactorChange(transaction, account, { change: 'reset', at: now });
      if (account.role === 'admin') {
        await transaction.setNewRights(accountId, { at: now, by: target.actorId });
        const change = 'second_factor_reset';
        await notifyAdministratorChange(transaction, accountId, {
          change,
          byId: target.actorId,
          at: now,
        });
      }
      await transaction.record(action, {
        before: { secondFactor: true },
        after: { secondFactor: false },
      });
      return transaction.getListing(accountId);
    });
  }
}
