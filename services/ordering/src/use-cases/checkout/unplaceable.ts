import { isDomainError, type DomainError } from '@makeport/errors';
import { isCheckoutRefundReason, type CheckoutRefundReason } from '@makeport/rules';
import {
  manufacturerClosed,
  sampleCreditUsed,
  sampleNotPayable,
} from '../../domain/order/order.errors';

/** What has happened since a checkout was opened, and keeps it from becoming orders. */
export type CheckoutObstacle = Exclude<CheckoutRefundReason, 'payment_mismatch'>;

export const obstacleErrors: Record<CheckoutObstacle, () => DomainError> = {
  sample_credit_used: sampleCreditUsed,
  manufacturer_closed: manufacturerClosed,
  sample_not_payable: sampleNotPayable,
};

/** No order will ever come of this payment, however often it is tried: it goes back (OPEN-32). */
export function isUnplaceable(error: unknown): boolean {
  return (
    getRefundReason(error) !== null ||
    (isDomainError(error) && error.code === 'ordering.checkout_refunded')
  );
}

/** Returns why the payment goes back; null for an error that does not say. */
export function getRefundReason(error: unknown): CheckoutRefundReason | null {
  const reason = isDomainError(error) ? error.code.replace(/^ordering\./, '') : '';
  return isCheckoutRefundReason(reason) ? reason : null;
}
