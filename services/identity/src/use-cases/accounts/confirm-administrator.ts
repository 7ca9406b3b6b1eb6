import { Injectable } from '@nestjs/common';
import { AccountTransactions } from '../../adapters/postgres/accounts/account-transactions';
import { confirmedByGiver } from '../../domain/identity.errors';
import { getApprovesFrom } from '../../domain/administrator-waiting-period';
import { checkRightsAreNotNew, lockForAdministrator } from './administrator-checks';
import { TimeSource, type AccountListing, type AdminAction } from './ports';
import { notifyAdministratorChange } from './notify-administrator-change';

/**
 * ADR 0036: lets another administrator confirm new rights, which otherwise count after 24 hours.
 */
@Injectable()
export class ConfirmAdministrator {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly time: TimeSource,
  ) {}

  execute(
    target: { readonly actorId: string; readonly accountId: string },
    action: AdminAction,
  ): Promise<AccountListing> {
    const { actorId, accountId } = target;
    const now = this.time.now();
    return this.transactions.run(async (transaction) => {
      const { newRights } = await lockForAdministrator(transaction, {
        ...target,
        what: 'confirmation',
      });
      await checkRightsAreNotNew(transaction, actorId, now);
      if (newRights && getApprovesFrom(newRights, now)) {
        if (newRights.by === actorId) throw confirmedByGiver();
        await transaction.setNewRights(accountId, null);
        await notifyAdministratorChange(transaction, accountId, {
          change: 'confirmed',
          byId: actorId,
          at: now,
        });
      }
      await transaction.record(action, {
        before: { counts: newRights === null },
        after: { counts: true },
      });
      return transaction.getListing(accountId);
    });
  }
}
