import type { HeadlineOrder } from './order-headline';
import type { PaymentMark } from './payment-marks/payment-marks';

/**
 * Returns whether a completed order is shown as a success: nothing is open and the payment went to
 * the manufacturer (B39).
 */
export function isCompletedSuccessfully(
  order: Pick<HeadlineOrder, 'status' | 'escrowState' | 'hasDispute'>,
  mark: PaymentMark | null,
): boolean {
  return (
    mark === null &&
    order.status === 'completed' &&
    order.escrowState !== 'split' &&
    order.escrowState !== 'refunded' &&
    !order.hasDispute
  );
}
