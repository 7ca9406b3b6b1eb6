import { orderingEvents } from '@makeport/contracts';
import { startsAt } from '@makeport/rules';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { toShares, type EscrowAward } from '../../domain/escrow/escrow';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import type { Order } from '../../domain/order/order';
import { changeStatus } from '../../domain/order/order-status';
import { SYSTEM, type StepAuthor } from '../../domain/order/timeline';
import type { Party } from '../../domain/settlement/settlement-offer';
import { toOrderSnapshot } from '../orders/present-order';
import { publishStatusChange } from '../orders/publish-status-change';
import { settleEscrow } from '../payouts/settle-escrow';

interface Decided {
  readonly author: StepAuthor;
  /** Identifies the decision's step. */
  readonly stepId: string;
  /** The administrator's reason. */
  readonly reason: string | null;
}

interface Agreed {
  /** The side that accepted the other side's offer. */
  readonly acceptedBy: Party;
}

type HoldEnd = (Decided | Agreed) & { readonly platformFee: PlatformFee; readonly now: Date };

/**
 * Ends the hold of a locked order by an administrator's decision or an agreement of both sides,
 * with posting, step and event. A refund cancels an active order. A release or split completes it
 * if the administrator chose so; otherwise its status does not change. A cancelled order never pays
 * its manufacturer.
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
  await tx.orders.update(ended);
  await tx.publish(
    orderingEvents.orderDisputeDecided,
    {
      order: toOrderSnapshot(ended),
      decision: award.kind,
      ...toShares(order, award),
      reason: agreed ? null : end.reason,
      ...(agreed && { acceptedBy: end.acceptedBy }),
      decidedAt: now.toISOString(),
    },
    ended.version,
  );
  const action = getEnding(award, agreed);
  return action && startsAt(action, order.status)
    ? endOrder(tx, ended, action, author, now)
    : ended;
}

type Ending = 'cancel_settled' | 'cancel_refunded' | 'end_decided';

/** Null: the goods are still owed. */
function getEnding({ kind, endsOrder }: EscrowAward, agreed: boolean): Ending | null {
  if (kind === 'refund') return agreed ? 'cancel_settled' : 'cancel_refunded';
  return endsOrder && !agreed ? 'end_decided' : null;
}

/**
 * Ends an order whose payment was refunded or whose decision ends it, so that production stops.
 */
async function endOrder(
  tx: OrderingTransaction,
  order: Order,
  action: Ending,
  author: StepAuthor,
  now: Date,
): Promise<Order> {
  const changed = changeStatus(order, { action }, now, author.actor);
  await tx.orders.update(changed);
  await tx.steps.record({
    stepId: `${order.id}:${action}`,
    orderId: order.id,
    action,
    from: order.status,
    to: changed.status,
    at: now,
    note: null,
    ...author,
  });
  await publishStatusChange(tx, order, changed, action);
  return changed;
}
