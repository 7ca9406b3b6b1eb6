import { orderingEvents } from '@makeport/contracts';
import { checkShare, sharesOf, type EscrowAward } from '../domain/escrow';
import { OrderNotFound } from '../domain/order.errors';
import { checkDecidable } from '../domain/order-problem';
import { isFinal } from '../domain/order-status';
import type { Order } from '../domain/order';
import type { StepAuthor } from '../domain/timeline';
import { checkNotCredited } from './check-not-credited';
import { standingOf, type OrderStanding } from './order-standing';
import type { Clock, OrderingStore, OrderingTransaction } from './ports';
import { presentOrder } from './present-order';
import { settleEscrow } from './settle-escrow';

export interface EscrowDecisionRequest {
  readonly orderId: string;
  readonly award: EscrowAward;
  readonly author: StepAuthor;
  /** Names the decision: a repeated one is applied once. */
  readonly requestId: string;
}

/**
 * An admin ends the hold of a disputed order, or of one that cannot be held much longer (ORD-9, OPEN-42). A refund
 * cancels an order that is still under way; otherwise its status stays. Throws OrderNotFound, IllegalShare,
 * AlreadyDecided, NothingToDecide, SampleFeeCredited.
 */
export class DecideEscrow {
  constructor(
    private readonly store: OrderingStore,
    private readonly feeBasisPoints: number,
    private readonly now: Clock,
  ) {}

  async execute({ orderId, award, author, requestId }: EscrowDecisionRequest): Promise<OrderStanding> {
    return this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      if (!order) throw new OrderNotFound();
      if (await tx.isStepDone(requestId)) return standingOf(order);
      const holdingLimitNear = (await tx.findStep(orderId, 'holding_limit_near')) !== null;
      checkDecidable(order, holdingLimitNear);
      checkShare(order, award);
      if (award.kind !== 'release') await checkNotCredited(tx, order);
      return standingOf(await this.decide(tx, order, { award, author, requestId }));
    });
  }

  private async decide(
    tx: OrderingTransaction,
    order: Order,
    { award, author, requestId }: Omit<EscrowDecisionRequest, 'orderId'>,
  ): Promise<Order> {
    const now = this.now();
    const terms = { author, feeBasisPoints: this.feeBasisPoints, now, stepId: requestId };
    const settled = await settleEscrow(tx, order, award, terms);
    const decided = { ...settled, updatedAt: now, version: order.version + 1 };
    await tx.updateOrder(decided);
    await tx.publish(
      orderingEvents.orderDisputeDecided,
      {
        order: presentOrder(decided),
        decision: award.kind,
        ...sharesOf(order, award),
        decidedAt: now.toISOString(),
      },
      decided.version,
    );
    return award.kind === 'refund' && !isFinal(order.status) ? cancel(tx, decided, author, now) : decided;
  }
}

/** Nobody shall work on for money that has gone back. */
async function cancel(tx: OrderingTransaction, order: Order, author: StepAuthor, now: Date): Promise<Order> {
  const cancelled: Order = {
    ...order,
    status: 'cancelled',
    cancellation: { by: author.actor === 'admin' ? 'admin' : 'system', reason: null },
    version: order.version + 1,
  };
  await tx.updateOrder(cancelled);
  await tx.recordStep({
    ...{ stepId: `${order.id}:cancel_refunded`, orderId: order.id, action: 'cancel_refunded' },
    ...{ from: order.status, to: cancelled.status, at: now, note: null },
    ...author,
  });
  await tx.publish(
    orderingEvents.orderStatusChanged,
    {
      order: presentOrder(cancelled),
      oldStatus: order.status,
      newStatus: cancelled.status,
      reason: 'dispute_refunded',
      changedAt: now.toISOString(),
    },
    cancelled.version,
  );
  return cancelled;
}
