import { isFrozen } from '../chargebacks/frozen-payment';
import type { Order } from '../order/order';
import type { EscrowDecision } from './escrow';

/**
 * Returns whether an order's payment is released or refunded now (ORD-8, ORD-9, OPEN-41). Null: it
 * stays held, or an administrator has already decided on it.
 */
export function escrowDecisionFor(
  order: Pick<
    Order,
    'status' | 'hasDispute' | 'escrowState' | 'chargeback' | 'fraudWarning' | 'inspectionUntil'
  >,
): EscrowDecision | null {
  // An administrator may have decided before the order ended.
  if (order.escrowState !== 'pending') return null;
  // The bank may take the money back, so the decision waits.
  if (isFrozen(order)) return null;
  if (order.status === 'cancelled') return 'refund';
  // The brand inspects the goods first.
  if (order.inspectionUntil !== null) return null;
  if (order.status === 'completed' && !order.hasDispute) return 'release';
  return null;
}
