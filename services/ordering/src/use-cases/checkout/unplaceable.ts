import { isDomainError, type DomainError } from '@makeport/errors';
import { isCheckoutRefundReason, type CheckoutRefundReason } from '@makeport/rules';
import {
  manufacturerClosed,
  sampleCreditUsed,
  sampleNotPayable,
} from '../../domain/order/order.errors';

/** A change since a checkout was opened that prevents its orders. */
export type CheckoutObstacle = Exclude<CheckoutRefundReason, 'payment_mismatch'>;

export const obstacleErrors: Record<CheckoutObstacle, () => DomainError> = {
  sample_credit_used: sampleCreditUsed,
  manufacturer_closed: manufacturerClosed,
  sample_not_payable: sampleNotPayable,
};

/** Returns whether this payment can never become orders, so that it is refunded (OPEN-32). */
export function isUnplaceable(error: unknown): boolean {
  return (
    getRefundReason(error) !== null ||
    (isDomainError(error) && error.code === 'ordering.checkout_refunded')
  );
}

/** Returns why the payment is refunded; null if the error has no such reason. */
export function getRefundReason(error: unknown): CheckoutRefundReason | null {
  const reason = isDomainError(error) ? error.code.replace(/^ordering\./, '') : '';
  return isCheckoutRefundReason(reason) ? reason : null;
}
