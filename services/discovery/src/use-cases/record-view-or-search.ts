import { Injectable } from '@nestjs/common';
import {
  discoveryEvents,
  type discoveryRpc,
  type RpcRequest,
  type UserActor,
} from '@makeport/contracts';
import { outboxEntry } from '@makeport/event-bus';
import { ActivityTransactions } from '../adapters/postgres/activity-transactions';
import { userActivity } from '../domain/user-activity';

/**
 * Stores an account's activity; a visitor's activity is published without an account (CAT-19,
 * CAT-20).
 */
@Injectable()
export class RecordViewOrSearch {
  constructor(private readonly transactions: ActivityTransactions) {}

  async execute(
    { activityId: id, activity, at }: RpcRequest<typeof discoveryRpc.recordActivity>,
    user: UserActor | null,
  ): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const happened = user && { id, userId: user.userId, at };
      if (activity.type === 'search') {
        const { query, submitted } = activity;
        if (happened) {
          await transaction.store(
            userActivity(happened, 'search', { query, ...(submitted && { submitted }) }),
          );
        }
        return;
      }
      const { productId, from } = activity;
      if (happened)
        await transaction.store(userActivity(happened, 'product_view', { product_id: productId }));
      const who = { accountId: user?.userId ?? null, role: user?.accountType ?? null };
      const view = {
        name: 'product_view',
        viewId: id,
        productId,
        ...who,
        at,
        ...(from && { from }),
      } as const;
      await transaction.emit([outboxEntry(discoveryEvents.productViewed, view, 1)]);
    });
  }
}
