import { inspectionDeadlines, type Deadlines } from './deadlines';
import {
  alreadyDecided,
  chargebackOpen,
  notInspected,
  paymentChecked,
  problemKeepsReceipt,
} from '../order/order-life.errors';
import type { Order } from '../order/order';

const DAY_MS = 86_400_000;

type Inspected = Pick<
  Order,
  'status' | 'escrowState' | 'hasDispute' | 'chargeback' | 'fraudWarning' | 'inspectionUntil'
>;

/**
 * Returns until when the brand inspects an order that completes now; null: the payment is not
 * delayed. A sample completes when it ships, so there is nothing to inspect yet.
 */
export function inspectionEnd(
  { status, kind, escrowState }: Pick<Order, 'status' | 'kind' | 'escrowState'>,
  now: Date,
  inspectionMs: number,
): Date | null {
  const inspects = status === 'completed' && kind === 'production' && escrowState === 'pending';
  return inspects && inspectionMs > 0 ? new Date(now.getTime() + inspectionMs) : null;
}

/** Returns the deadlines of an inspection that starts now; empty if there is no inspection. */
export function deadlinesOfInspection(
  { inspectionUntil }: Pick<Order, 'inspectionUntil'>,
  inspectionMs: number,
): Deadlines {
  return inspectionUntil === null ? {} : inspectionDeadlines(inspectionUntil, inspectionMs);
}

/** Returns the inspection days to announce to the brand. */
export function getInspectionDays({ kind }: Pick<Order, 'kind'>, inspectionMs: number): number {
  return kind === 'production' ? inspectionMs / DAY_MS : 0;
}

/** @throws DomainError alreadyDecided, chargebackOpen, paymentChecked, problemKeepsReceipt, notInspected */
export function checkConfirmable(order: Inspected): void {
  const { status, escrowState, chargeback, fraudWarning, hasDispute, inspectionUntil } = order;
  if (escrowState !== 'pending') throw alreadyDecided();
  if (status !== 'completed' || (inspectionUntil === null && !hasDispute)) throw notInspected();
  if (chargeback === 'open') throw chargebackOpen();
  if (fraudWarning === 'open') throw paymentChecked();
  if (hasDispute) throw problemKeepsReceipt();
}
