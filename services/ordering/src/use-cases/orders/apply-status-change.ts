import { endOfDay } from '../../domain/deadlines';
import { changeNote, changeStatus, escrowDecisionFor, type StatusChange } from '../../domain/order-status';
import type { Order } from '../../domain/order';
import { manufacturerOf, SYSTEM, type OrderActor } from '../../domain/timeline';
import type { OrderingTransaction } from '../ports';
import { publishStatusChange } from '../publish-status-change';
import { settleEscrow } from '../settle-escrow';

export interface StatusChangeTerms {
  /** Names the change: a repeated one is applied once. */
  readonly stepId: string;
  readonly by: Extract<OrderActor, 'manufacturer' | 'system'>;
  readonly feeBasisPoints: number;
  readonly now: Date;
}

/**
 * Changes the status of a locked order, settles its escrow where the status decides it (ORD-8, ORD-9), and records step and
 * event. Throws illegalStatusChange.
 */
export async function applyStatusChange(
  tx: OrderingTransaction,
  order: Order,
  change: StatusChange,
  { stepId, by, feeBasisPoints, now }: StatusChangeTerms,
): Promise<Order> {
  if (await tx.isStepDone(stepId)) return order;
  const changed = changeStatus(order, change, now, by);
  await tx.recordStep({
    ...{ stepId, orderId: order.id, action: change.action },
    ...{ from: order.status, to: changed.status, at: now, note: changeNote(change) },
    ...(by === 'manufacturer' ? manufacturerOf(order) : SYSTEM),
  });
  if (change.dueDate) await tx.setDeadlines(order.id, { expected: endOfDay(change.dueDate) });
  const decision = escrowDecisionFor(changed);
  const terms = { author: SYSTEM, feeBasisPoints, now };
  const next = decision ? await settleEscrow(tx, changed, { kind: decision }, terms) : changed;
  await tx.updateOrder(next);
  await publishStatusChange(tx, order, next, change.action);
  return next;
}
