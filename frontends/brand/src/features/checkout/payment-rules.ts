export const PAYMENT_NOT_READY = 'Payment system is not ready. Please try again.';
export const PAYMENT_ERROR = 'Payment Error';
const PAYMENT_FAILED = 'Payment failed';
export const FAILED_TO_PREPARE = 'Failed to initialize payment';
export const FAILED_TO_CREATE_INTENT = 'Failed to create payment intent';
export const ORDER_PROBLEM = 'There was a problem processing your order';
export const FAILED_TO_CREATE_ORDER = 'Failed to create order';
export const CART_EMPTY = 'Your cart is empty';
export const CART_CHANGED = 'Your cart has changed in another tab';

/** What the provider's three fields tell about themselves; their content never reaches this page (OPEN-31). */
export type CardFields = {
  number: { complete: boolean; brand: string };
  expiry: { complete: boolean };
  cvc: { complete: boolean };
};

export const emptyCard: CardFields = {
  number: { complete: false, brand: 'unknown' },
  expiry: { complete: false },
  cvc: { complete: false },
};

/** Brands whose numbers do not have 16 digits. */
const otherLengths: readonly string[] = ['amex', 'diners'];

/** CHK-18, CHK-19: 16 digits, an expiry and a security code, all complete. */
export function cardIsComplete({ number, expiry, cvc }: CardFields): boolean {
  return number.complete && !otherLengths.includes(number.brand) && expiry.complete && cvc.complete;
}

/** CHK-40: the provider's words, or our own where it has none. */
export function paymentErrorText(error: { message?: string | undefined }): string {
  return error.message?.trim() || PAYMENT_FAILED;
}
