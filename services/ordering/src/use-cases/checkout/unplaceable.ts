import { isDomainError } from '@makeport/errors';

const codes = [
  'ordering.payment_mismatch',
  'ordering.checkout_refunded',
  'ordering.sample_not_payable',
  'ordering.sample_credit_used',
];

/** No order will ever come of this payment, however often it is tried: it goes back (OPEN-32). */
export function isUnplaceable(error: unknown): boolean {
  return isDomainError(error) && codes.includes(error.code);
}
