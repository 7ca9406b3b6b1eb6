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

/** How an address of that use is called in codes and texts, and the input's field that holds it. */
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
  /** Under comprehensive sanctions (P30). */
  noDelivery: {
    kind: 'invalid_input',
    text: 'We cannot deliver to this country',
    field: 'shippingInfo.country',
  },
  /** The provider refuses the address that its receipt would go to (P39). */
  receiptAddressRefused: (cause: unknown) => ({
    kind: 'invalid_input',
    text: 'Our payment provider does not accept this email address. Please enter another one.',
    field: 'shippingInfo.email',
    cause,
  }),
  /** What the buyer saw is not the price any more: nothing is charged, the new total is told. */
  priceChanged: (newTotal: Cents) => ({
    kind: 'conflict',
    text: `The price has changed. The new total is ${formatMoney(newTotal)}. Please review your order.`,
  }),
  idempotencyKeyReused: {
    kind: 'conflict',
    text: 'Your cart has changed since this checkout was opened. Please start the checkout again.',
    field: 'idempotencyKey',
  },
  /** The same lines were paid minutes ago: they are ordered again only on purpose (B1). */
  alreadyOrdered: (orderNumbers: readonly string[]) => ({
    kind: 'conflict',
    text: `You already ordered this: ${orderNumbers.join(', ')}`,
  }),
  /** The checkout was given up or paid back: a new one is needed. */
  checkoutClosed: {
    kind: 'conflict',
    text: 'This checkout has expired. Please start the checkout again.',
  },
  /** X4: each checkout is a payment prepared at the provider. */
  tooManyCheckouts: (waitMs: number) => ({
    kind: 'rate_limited',
    text: tryAgainText(
      'You have opened many checkouts in a short time. Nothing was charged.',
      waitMs,
    ),
  }),
  /** OPEN-40: unknown, or another brand's. */
  sampleRequestNotFound: { kind: 'not_found', text: 'Sample request not found' },
  /** A sample request is paid once. */
  sampleAlreadyPaid: { kind: 'conflict', text: 'This sample request is already paid' },
  /** OPEN-36: another order was faster, or the sample was refunded: nothing is charged less than was told, or more. */
  sampleCreditUsed: { kind: 'conflict', text: SAMPLE_CREDIT_USED_TEXT },
  /** B35: refused before the charge. */
  sampleCreditInUse: {
    kind: 'conflict',
    text: 'Your sample credit is being used in another payment.',
  },
  /** B32: a closed manufacturer cannot answer an order. */
  manufacturerClosed: { kind: 'conflict', text: MANUFACTURER_CLOSED_TEXT },
  /** A rejected request is not made any more, so it is not paid either. */
  sampleNotPayable: { kind: 'conflict', text: 'This sample request cannot be paid any more' },
  /** Neither one of the fixed items nor an address of this site (CHK-51, OPEN-49). */
  checkoutSessionRefused: (field: 'priceId' | 'successUrl' | 'cancelUrl') => ({
    kind: 'invalid_input',
    text: 'Failed to create checkout session',
    field,
  }),
  /** The provider cannot be reached or refuses (CHK-52). */
  checkoutSessionUnavailable: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'Failed to create checkout session',
    cause,
  }),
  /** OPEN-40: the operation is not this account's. */
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
  /** The provider cannot be reached or refuses the payment's preparation (CHK-38). */
  paymentNotPrepared: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'Failed to create payment intent',
    cause,
  }),
  /** The payment cannot be looked up at the provider now; nothing is lost, the step is repeated. */
  paymentUnavailable: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'Failed to create order',
    cause,
  }),
  checkoutNotFound: { kind: 'not_found', text: 'Checkout not found' },
  /** The provider has not taken the money (CHK-40): its own message where it gave one. */
  paymentNotSucceeded: (providerMessage: string | null) => ({
    kind: 'payment_refused',
    text: providerMessage ?? 'Payment failed',
  }),
  paymentPending: {
    kind: 'conflict',
    text: 'Your payment is still being processed. Please try again in a moment.',
  },
  /** Currency, amount or owner of the payment is not the checkout's: no order comes of it (CHK-41, OPEN-32). */
  paymentMismatch: { kind: 'payment_refused', text: 'Failed to create order' },
  /** The order could not be stored for good and its payment went back (OPEN-32). */
  checkoutRefunded: { kind: 'conflict', text: 'Failed to create order' },
  orderNotFound: { kind: 'not_found', text: 'Order not found' },
  notTheOrdersManufacturer: { kind: 'forbidden', text: 'Unauthorized to update order status' },
  /** A step outside the table of ORD-2 (OPEN-39). */
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
