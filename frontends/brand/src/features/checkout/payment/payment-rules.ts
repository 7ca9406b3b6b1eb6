export const PAYMENT_NOT_READY = 'Payment system is not ready. Please try again.';
export const PAYMENT_ERROR = 'Payment Error';
const PAYMENT_FAILED = 'Payment failed';
export const FAILED_TO_PREPARE = 'Failed to initialize payment';
export const FAILED_TO_CREATE_INTENT = 'Failed to create payment intent';
export const ORDER_PROBLEM = 'There was a problem processing your order';
export const FAILED_TO_CREATE_ORDER = 'Failed to create order';
/** Says whether money was charged and what happens next (B5). */
export const CHARGED_ONCE =
  'Your card was charged once; we keep trying and refund if it fails. You do not need to pay again.';
export const CHECKING_PAYMENT = 'We are checking your payment…';
export const NOT_PAID = 'Your payment did not go through. Nothing has been charged.';
export const NOTHING_CHARGED = 'Nothing has been charged. Please try again.';
/** Shown if the browser did not send the request (B53). */
export const OFFLINE =
  'You are offline. Nothing has been charged. Try again when your internet connection is back.';
const BANK_REFUSED = 'Your bank did not confirm the payment.';
export const CART_EMPTY = 'Your cart is empty';
export const CART_CHANGED = 'Your cart has changed in another tab';

/**
 * The state that the provider's three fields report; their content stays in the provider's frames
 * (OPEN-31).
 */
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

/** Card brands whose numbers do not have 16 digits. */
const otherLengths: readonly string[] = ['amex', 'diners'];

/** The provider's names of its fields. */
export type CardField = 'cardNumber' | 'cardExpiry' | 'cardCvc';

/** Returns whether number, expiry and security code are complete (CHK-18, CHK-19). */
export function cardIsComplete(card: CardFields): boolean {
  return wrongFields(card).length === 0;
}

/** Returns the incomplete fields in the order of the form. */
export function wrongFields({ number, expiry, cvc }: CardFields): CardField[] {
  return [
    ...(number.complete && !otherLengths.includes(number.brand) ? [] : (['cardNumber'] as const)),
    ...(expiry.complete ? [] : (['cardExpiry'] as const)),
    ...(cvc.complete ? [] : (['cardCvc'] as const)),
  ];
}

type ProviderError = { type?: string; code?: string | undefined; message?: string | undefined };

/**
 * Returns the provider's text (CHK-40), or our own if the provider's is missing or written for
 * developers (B27).
 */
export function paymentErrorText({ code, message }: ProviderError): string {
  if (code === 'payment_intent_authentication_failure') return BANK_REFUSED;
  return message?.trim() || PAYMENT_FAILED;
}

/**
 * Returns whether the card or the input was rejected, so that no money can have been charged. After
 * any other error, the outcome is unknown (B3).
 */
export function isCertainRefusal({ type, code }: ProviderError): boolean {
  if (code === 'payment_intent_authentication_failure') return true;
  return type === 'card_error' || type === 'validation_error';
}
