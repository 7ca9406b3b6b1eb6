import { formatMoney, type Cents } from '@makeport/money';
import {
  DUE_DATE_TEXT,
  MANUFACTURER_CLOSED_TEXT,
  MAX_PAYMENT_CENTS,
  PRODUCT_NOT_FOUND_TEXT,
  SAMPLE_CREDIT_USED_TEXT,
  TOTAL_TOO_HIGH_TEXT,
  belowMinimumText,
  belowOptionMinimumText,
  optionUnavailableText,
} from '@makeport/rules';
import { defineErrors, tryAgainText } from '@makeport/errors';

/** The name of each address in codes and texts, and its input field. */
const addressUses = {
  shipping: { code: 'shipping', text: 'shipping', field: 'shippingInfo' },
  billing: { code: 'billing', text: 'billing', field: 'billingAddress' },
  saved: { code: 'saved_address', text: 'address', field: 'address' },
} as const;

export const {
  productNotFound,
  emptyCart,
  belowMinimumQuantity,
  belowOptionMinimum,
  optionUnavailable,
  amountNotPayable,
  missingAddressFields,
  invalidAddress,
  noDelivery,
  priceChanged,
  idempotencyKeyReused,
  alreadyOrdered,
  checkoutClosed,
  tooManyCheckouts,
  sampleRequestNotFound,
  sampleAlreadyPaid,
  sampleCreditUsed,
  sampleCreditInUse,
  manufacturerClosed,
  sampleNotPayable,
  checkoutSessionRefused,
  checkoutSessionUnavailable,
  notAuthorized,
  paymentNotPrepared,
  receiptAddressRefused,
  paymentUnavailable,
  checkoutNotFound,
  paymentNotSucceeded,
  paymentPending,
  paymentMismatch,
  checkoutRefunded,
  orderNotFound,
  notTheOrdersManufacturer,
  illegalStatusChange,
  dueDateOutOfReach,
  misplacedStatusDetail,
} = defineErrors('ordering', {
  productNotFound: (field: string) => ({ kind: 'not_found', text: PRODUCT_NOT_FOUND_TEXT, field }),
  emptyCart: { kind: 'invalid_input', text: 'Your cart is empty', field: 'items' },
  belowMinimumQuantity: (moq: number, field: string) => ({
    kind: 'invalid_input',
    text: belowMinimumText(moq),
    field,
  }),
  belowOptionMinimum: (minQuantity: number, optionName: string, field: string) => ({
    kind: 'invalid_input',
    text: belowOptionMinimumText(minQuantity, optionName),
    field,
  }),
  optionUnavailable: (optionName: string, field: string) => ({
    kind: 'invalid_input',
    text: optionUnavailableText(optionName),
    field,
  }),
  amountNotPayable: (totalCents: number) => ({
    kind: 'invalid_input',
    text:
      totalCents > MAX_PAYMENT_CENTS ? TOTAL_TOO_HIGH_TEXT : 'This total cannot be paid by card',
    field: 'items',
  }),
  missingAddressFields: (
    use: keyof typeof addressUses,
    labels: readonly string[],
    firstField: string,
  ) => {
    const { code, text, field } = addressUses[use];
    const message = `Missing required ${text} information: ${labels.join(', ')}`;
    return {
      kind: 'invalid_input',
      code: `missing_${code}_info`,
      text: message,
      field: `${field}.${firstField}`,
    };
  },
  invalidAddress: (use: keyof typeof addressUses, label: string, invalidField: string) => {
    const { code, text, field } = addressUses[use];
    const message = `Invalid ${text} information: ${label}`;
    return {
      kind: 'invalid_input',
      code: `invalid_${code}_info`,
      text: message,
      field: `${field}.${invalidField}`,
    };
  },
  /** The country is under comprehensive sanctions (P30). */
  noDelivery: {
    kind: 'invalid_input',
    text: 'We cannot deliver to this country',
    field: 'shippingInfo.country',
  },
  /** The provider refuses the e-mail address for its receipt (P39). */
  receiptAddressRefused: (cause: unknown) => ({
    kind: 'invalid_input',
    text: 'Our payment provider does not accept this email address. Please enter another one.',
    field: 'shippingInfo.email',
    cause,
  }),
  /**
   * The price has changed since the buyer saw it: nothing is charged, and the new total is
   * returned.
   */
  priceChanged: (newTotal: Cents) => ({
    kind: 'conflict',
    text: `The price has changed. The new total is ${formatMoney(newTotal)}. Please review your order.`,
  }),
  idempotencyKeyReused: {
    kind: 'conflict',
    text: 'Your cart has changed since this checkout was opened. Please start the checkout again.',
    field: 'idempotencyKey',
  },
  /**
   * The same lines were paid minutes ago. They are ordered again only if the buyer confirms it
   * (B1).
   */
  alreadyOrdered: (orderNumbers: readonly string[]) => ({
    kind: 'conflict',
    text: `You already ordered this: ${orderNumbers.join(', ')}`,
  }),
  /** The checkout was abandoned or refunded: a new one is needed. */
  checkoutClosed: {
    kind: 'conflict',
    text: 'This checkout has expired. Please start the checkout again.',
  },
  /** X4: each checkout prepares a payment at the provider. */
  tooManyCheckouts: (waitMs: number) => ({
    kind: 'rate_limited',
    text: tryAgainText('You opened many checkouts in a short time. Nothing was charged.', waitMs),
  }),
  /** OPEN-40: the request is unknown or belongs to another brand. */
  sampleRequestNotFound: { kind: 'not_found', text: 'Sample request not found' },
  /** A sample request can be paid once. */
  sampleAlreadyPaid: { kind: 'conflict', text: 'This sample request is already paid' },
  /**
   * OPEN-36: another order used the credit first, or the sample was refunded. The buyer is never
   * charged another amount than shown.
   */
  sampleCreditUsed: { kind: 'conflict', text: SAMPLE_CREDIT_USED_TEXT },
  /** B35: rejected before the charge. */
  sampleCreditInUse: {
    kind: 'conflict',
    text: 'Your sample credit is being used in another payment.',
  },
  /** B32: a closed manufacturer cannot answer orders. */
  manufacturerClosed: { kind: 'conflict', text: MANUFACTURER_CLOSED_TEXT },
  /** A rejected sample will not be made, so it cannot be paid. */
  sampleNotPayable: { kind: 'conflict', text: 'This sample request can no longer be paid' },
  /**
   * The item is not one of those with a fixed price, or the address does not belong to this site
   * (CHK-51, OPEN-49).
   */
  checkoutSessionRefused: (field: 'priceId' | 'successUrl' | 'cancelUrl') => ({
    kind: 'invalid_input',
    text: 'Failed to create checkout session',
    field,
  }),
  /** The provider is unreachable or refuses the session (CHK-52). */
  checkoutSessionUnavailable: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'Failed to create checkout session',
    cause,
  }),
  /** OPEN-40: the account may not use the operation. */
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
  /** The provider is unreachable or refuses to prepare the payment (CHK-38). */
  paymentNotPrepared: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'Failed to create payment intent',
    cause,
  }),
  /** The payment cannot be read from the provider now. Nothing is lost; the step is repeated. */
  paymentUnavailable: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'Failed to create order',
    cause,
  }),
  checkoutNotFound: { kind: 'not_found', text: 'Checkout not found' },
  /** The provider has not captured the money (CHK-40). Shows its message if it returned one. */
  paymentNotSucceeded: (providerMessage: string | null) => ({
    kind: 'payment_refused',
    text: providerMessage ?? 'Payment failed',
  }),
  paymentPending: {
    kind: 'conflict',
    text: 'Your payment is still being processed. Please try again in a moment.',
  },
  /**
   * Currency, amount or owner of the payment differ from the checkout's: no order is created
   * (CHK-41, OPEN-32).
   */
  paymentMismatch: { kind: 'payment_refused', text: 'Failed to create order' },
  /** The order could never be stored, and its payment was refunded (OPEN-32). */
  checkoutRefunded: { kind: 'conflict', text: 'Failed to create order' },
  orderNotFound: { kind: 'not_found', text: 'Order not found' },
  notTheOrdersManufacturer: { kind: 'forbidden', text: 'Unauthorized to update order status' },
  /** The table of ORD-2 does not allow the step (OPEN-39). */
  illegalStatusChange: { kind: 'conflict', text: 'Failed to update order status' },
  dueDateOutOfReach: { kind: 'invalid_input', text: DUE_DATE_TEXT, field: 'dueDate' },
  /** A due date belongs to the start of production, a tracking number to shipping (OPEN-43). */
  misplacedStatusDetail: (
    field: 'dueDate' | 'trackingNumber' | 'carrier' | 'carrierName' | 'reason',
  ) => ({
    kind: 'invalid_input',
    text: 'Failed to update order status',
    field,
  }),
});
