import { OrderNotFound } from '../domain/order.errors';
import type { EscrowDecision, EscrowState } from '../domain/escrow';
import type { Clock, OrderingStore } from './ports';
import { settleEscrow } from './settle-escrow';

/**
 * Ends a hold that a dispute kept beyond completion (ORD-9, OPEN-42). A hold that has ended already keeps its
 * end, which is answered. Throws OrderNotFound.
 */
export class DecideEscrow {
  constructor(
    private readonly store: OrderingStore,
    private readonly feeBasisPoints: number,
    private readonly now: Clock,
  ) {}

  async execute(orderId: string, decision: EscrowDecision): Promise<EscrowState> {
    return this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      if (!order) throw new OrderNotFound();
      if (order.escrowState !== 'pending') return order.escrowState;
      const now = this.now();
      const settled = await settleEscrow(tx, order, decision, this.feeBasisPoints, now);
      await tx.updateOrder({ ...settled, updatedAt: now, version: order.version + 1 });
      await tx.recordStep({
        stepId: `${orderId}:decide_escrow`,
        orderId,
        action: 'decide_escrow',
        from: order.status,
        to: order.status,
        at: now,
      });
      return settled.escrowState;
    });
  }
}
