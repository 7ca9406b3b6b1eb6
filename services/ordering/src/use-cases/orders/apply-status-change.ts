import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { endOfDay } from '../../domain/deadlines/deadlines';
import { deadlinesOfInspection, inspectionEnd } from '../../domain/deadlines/inspection';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { escrowDecisionFor } from '../../domain/escrow/release-decision';
import type { Order } from '../../domain/order/order';
import { changeNote, changeStatus, type StatusChange } from '../../domain/order/order-status';
import {
  toBrand,
  toManufacturer,
  SYSTEM,
  type OrderActor,
  type StepAuthor,
} from '../../domain/order/timeline';
import { settleEscrow } from '../payouts/settle-escrow';
import { publishStatusChange } from './publish-status-change';

export interface StatusChangeTerms {
  /** Identifies the change: a repeated one is applied once. */
  readonly stepId: string;
  readonly by: Exclude<OrderActor, 'admin'>;
  readonly platformFee: PlatformFee;
  /** How long the brand inspects an order that completes now; 0 turns inspection off. */
  readonly inspectionMs?: number;
  readonly now: Date;
}

/**
 * Changes the status of a locked order, settles its escrow if the status determines that (ORD-8,
 * ORD-9), and records step and event.
 * @throws DomainError illegalStatusChange
 */
export async function applyStatusChange(
  tx: OrderingTransaction,
  order: Order,
  change: StatusChange,
  { stepId, by, platformFee, inspectionMs = 0, now }: StatusChangeTerms,
): Promise<Order> {
  if (await tx.steps.isDone(stepId)) return order;
  const moved = changeStatus(order, change, now, by);
  // Stored with the order, so that a changed setting does not move a promised date.
  const changed = { ...moved, inspectionUntil: inspectionEnd(moved, now, inspectionMs) };
  await tx.steps.record({
    stepId,
    orderId: order.id,
    action: change.action,
    from: order.status,
    to: changed.status,
    at: now,
    note: changeNote(change),
    ...toAuthor(order, by),
  });
  if (change.dueDate) await tx.deadlines.set(order.id, { expected: endOfDay(change.dueDate) });
  if (changed.inspectionUntil)
    await tx.deadlines.set(order.id, deadlinesOfInspection(changed, inspectionMs));
  const decision = escrowDecisionFor(changed);
  const terms = { author: SYSTEM, platformFee, now };
  const next = decision ? await settleEscrow(tx, changed, { kind: decision }, terms) : changed;
  await tx.orders.update(next);
  await publishStatusChange(tx, order, next, change.action);
  return next;
}

function toAuthor(order: Order, by: StatusChangeTerms['by']): StepAuthor {
  switch (by) {
    case 'brand':
      return toBrand(order);
    case 'manufacturer':
      return toManufacturer(order);
    case 'system':
      return SYSTEM;
  }
}
