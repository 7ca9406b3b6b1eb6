import { orderNotFound } from '../domain/order.errors';
import type { AppliedChange } from './apply-status-change';
import { standingOf } from './order-standing';
import type { OrderingStore } from './ports';

/** Where the order stands now, for a workflow that may have missed a step. Throws orderNotFound. */
export class ReadStanding {
  constructor(private readonly store: Pick<OrderingStore, 'transaction'>) {}

  async execute(orderId: string): Promise<AppliedChange> {
    return this.store.transaction(async (tx) => {
      // Under the lock: a step that is being committed is waited for.
      const order = await tx.lockOrder(orderId);
      if (!order) throw orderNotFound();
      const expectedAt = await tx.clockEnd(orderId, 'expected');
      return { ...standingOf(order), ...(expectedAt && { expectedAt: expectedAt.toISOString() }) };
    });
  }
}
