/**
 * Shown to brands after a manufacturer has closed its account. The manufacturer then cannot receive
 * orders or messages (B32).
 */
export const MANUFACTURER_CLOSED_TEXT = 'This manufacturer has closed its account';
export const SAMPLE_CREDIT_USED_TEXT = 'Your sample credit was used in another order';

/** Why a payment is refunded without an order, as texts for the buyer (OPEN-32, B35). */
const refundReasonTexts = {
  sample_credit_used: SAMPLE_CREDIT_USED_TEXT,
  manufacturer_closed: MANUFACTURER_CLOSED_TEXT,
  sample_not_payable: 'This sample request was declined or cancelled',
  payment_mismatch: 'The payment was not the amount of the order',
} as const;
export type CheckoutRefundReason = keyof typeof refundReasonTexts;

export function isCheckoutRefundReason(code: string): code is CheckoutRefundReason {
  return Object.hasOwn(refundReasonTexts, code);
}

/** Returns the text for the buyer; null for a code of a newer release. */
export function describeCheckoutRefund(code: string | null | undefined): string | null {
  return code && isCheckoutRefundReason(code) ? refundReasonTexts[code] : null;
}
