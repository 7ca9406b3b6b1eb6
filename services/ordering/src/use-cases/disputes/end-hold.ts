import { orderingEvents } from '@makeport/contracts';
import { startsAt } from '@makeport/rules';
import { toShares, type EscrowAward } from '../../domain/escrow/escrow';
import { changeStatus } from '../../domain/order/order-status';
import type { Order } from '../../domain/order/order';
import { SYSTEM, type StepAuthor } from '../../domain/order/timeline';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import type { Party } from '../../domain/settlement/settlement-offer';
import { toOrderSnapshot } from '../orders/present-order';
import { publishStatusChange } from '../orders/publish-status-change';
import { settleEscrow } from '../payouts/settle-escrow';
import type { OrderingTransaction } from '../ports';

interface Decided {
  readonly author: StepAuthor;
  /** Names the decision's step. */
  readonly stepId: string;
  /** Why, in the admin's words. */
  readonly reason: string | null;
}

interface Agreed {
  /** Who accepted the other side's offer. */
  readonly acceptedBy: Party;
}

type HoldEnd = (Decided | Agreed) & { readonly platformFee: PlatformFee; readonly now: Date };

/**
 * Ends the hold of a locked order as an admin decided or both sides agreed, with posting, step and event. A refund cancels an
 * order that is still under way; otherwise its status stays.
 */
export async function endHold(
  tx: OrderingTransaction,
  order: Order,
  award: EscrowAward,
  end: HoldEnd,
): Promise<Order> {
  const { platformFee, now } = end;
  const agreed = 'acceptedBy' in end;
  const author = agreed ? SYSTEM : end.author;
  const request = agreed ? {} : { stepId: end.stepId, reason: end.reason };
  const settled = await settleEscrow(tx, order, award, { author, platformFee, now, ...request });
  const ended = { ...settled, updatedAt: now, version: order.version + 1 };
  await tx.updateOrder(ended);
  await tx.publish(
    orderingEvents.orderDisputeDecided,
    {
      order: toOrderSnapshot(ended),
      decision: award.kind,
      ...toShares(order, award),
      ...(agreed && { acceptedBy: end.acceptedBy }),
      decidedAt: now.toISOString(),
    },
    ended.version,
  );
  const action = agreed ? 'cancel_settled' : 'cancel_refunded';
  if (award.kind !== 'refund' || !startsAt(action, order.status)) return ended;
  return cancel(tx, ended, action, author, now);
}

/** Nobody shall work on for money that has gone back. */
async function cancel(
  tx: OrderingTransaction,
  order: Order,
  action: 'cancel_settled' | 'cancel_refunded',
  author: StepAuthor,
  now: Date,
): Promise<Order> {
  const cancelled = changeStatus(order, { action }, now, author.actor);
  await tx.updateOrder(cancelled);
  await tx.recordStep({
    stepId: `${order.id}:${action}`,
    orderId: order.id,
    action,
    from: order.status,
    to: cancelled.status,
    at: now,
    note: null,
    ...author,
  });
  await publishStatusChange(tx, order, cancelled, action);
  return cancelled;
}
