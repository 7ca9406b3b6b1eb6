import type { Cents } from '@makeport/money';
import type { CheckoutRefundReason, ShippingMethod } from '@makeport/rules';
import { paymentMismatch, paymentNotSucceeded, paymentPending } from '../order/order.errors';
import {
  FIRST_VERSION,
  type Order,
  type OrderKind,
  type OrderPayment,
  type PaymentMethod,
} from '../order/order';
import { splitByManufacturer, type PriceLine, type Totals } from './order-total';
import type { SampleCredit } from '../samples/sample-credit';
import type { ShippingInfo } from '../shipping/shipping';

/**
 * open: priced and unpaid; completed: its orders exist; refunded: paid, but no order could be
 * created (OPEN-32); abandoned: closed without a payment.
 */
export type CheckoutStatus = 'open' | 'completed' | 'refunded' | 'abandoned';

export interface Checkout {
  readonly id: string;
  readonly kind: OrderKind;
  readonly status: CheckoutStatus;
  readonly brandId: string;
  readonly brandName: string;
  readonly idempotencyKey: string;
  /** Distinguishes a repeated call from another request under the same key. */
  readonly requestHash: string;
  readonly lines: readonly PriceLine[];
  readonly totals: Totals;
  /** The credits at the time the checkout was opened; its orders use them. */
  readonly credits: readonly SampleCredit[];
  readonly shippingInfo: ShippingInfo;
  readonly shippingMethod: ShippingMethod;
  /** The buyer's choice before the payment; null: none yet. */
  readonly paymentMethod: PaymentMethod | null;
  /** Null: the shipping address (OPEN-31). */
  readonly billingAddress: ShippingInfo | null;
  /** The request that a sample checkout pays for. */
  readonly sampleRequestId: string | null;
  readonly paymentIntentId: string | null;
  /** Equal for two checkouts with the same products, options and quantities. */
  readonly linesKey: string | null;
  /** Whether the buyer intends to order the same lines again. */
  readonly repeated: boolean;
  /** When a browser last sent the card to the provider. */
  readonly paymentBegunAt: Date | null;
  /** Why the payment was refunded; null if the reason is unknown or there was no refund. */
  readonly refundReason: CheckoutRefundReason | null;
  readonly createdAt: Date;
}

/** The provider's payment, reduced to the fields that a checkout depends on. */
export interface Payment {
  readonly paymentIntentId: string;
  readonly status: 'succeeded' | 'processing' | 'canceled' | 'unpaid';
  readonly amountCents: Cents;
  readonly amountReceivedCents: Cents;
  /** Lower case, as the provider writes it. */
  readonly currency: string;
  readonly checkoutId: string | null;
  readonly chargeId: string | null;
  /** Whether no card was tried yet: the payment was not refused and does not wait for the buyer. */
  readonly untouched: boolean;
  /** The provider's message for its last refusal. */
  readonly refusal: string | null;
  readonly card: { readonly funding: string | null; readonly lastFour: string | null };
  readonly billing: Partial<ShippingInfo>;
}

/**
 * Checks whether this payment pays this checkout.
 * @throws DomainError paymentNotSucceeded or paymentPending if it may still succeed,
 * paymentMismatch if it never can
 */
export function checkPayment(
  checkout: Checkout,
  payment: Payment,
): asserts payment is Payment & { chargeId: string } {
  const belongs =
    payment.paymentIntentId === checkout.paymentIntentId && payment.checkoutId === checkout.id;
  if (!belongs) throw paymentMismatch();
  if (payment.status === 'processing') throw paymentPending();
  if (payment.status !== 'succeeded') throw paymentNotSucceeded(payment.refusal);
  const exact =
    payment.currency === 'usd' &&
    payment.amountCents === checkout.totals.totalCents &&
    payment.amountReceivedCents === checkout.totals.totalCents;
  if (!exact || payment.chargeId === null) throw paymentMismatch();
}

/**
 * Returns the orders of a paid checkout, one for each manufacturer, each pending with its hold
 * (ORD-1, OPEN-30).
 */
export function placeOrders(
  checkout: Checkout,
  payment: OrderPayment,
  now: Date,
  newId: () => string,
): [Order, ...Order[]] {
  const orders = splitByManufacturer(checkout).map((share): Order => ({
    id: newId(),
    checkoutId: checkout.id,
    kind: checkout.kind,
    status: 'pending',
    brandId: checkout.brandId,
    brandName: checkout.brandName,
    manufacturerId: share.manufacturerId,
    manufacturerName: share.manufacturerName,
    items: share.lines,
    totals: share.totals,
    credits: share.credits,
    shippingInfo: checkout.shippingInfo,
    shippingMethod: checkout.shippingMethod,
    payment,
    sampleRequestId: checkout.sampleRequestId,
    escrowState: 'pending',
    hasDispute: false,
    problem: null,
    chargeback: null,
    chargedBackCents: 0,
    fraudWarning: null,
    cancellation: null,
    trackingNumber: null,
    carrier: null,
    carrierName: null,
    shippedAt: null,
    dueDate: null,
    rating: null,
    feedback: null,
    createdAt: now,
    updatedAt: now,
    completedAt: null,
    inspectionUntil: null,
    version: FIRST_VERSION,
  }));
  const [first, ...rest] = orders;
  if (!first) throw new RangeError(`checkout ${checkout.id} has no lines`);
  return [first, ...rest];
}

/**
 * Returns the payment details to keep (OPEN-31). Method: the buyer's choice now or at the start of
 * the checkout, else the card's type. Billing address: the one entered here or at the provider,
 * else the shipping address.
 */
export function orderPayment(
  checkout: Checkout,
  payment: Payment & { chargeId: string },
  method: PaymentMethod | undefined,
): OrderPayment {
  return {
    method:
      method ?? checkout.paymentMethod ?? (payment.card.funding === 'debit' ? 'debit' : 'credit'),
    cardLastFour: payment.card.lastFour,
    billingAddress: checkout.billingAddress ?? { ...checkout.shippingInfo, ...payment.billing },
    stripePaymentIntentId: payment.paymentIntentId,
    stripeChargeId: payment.chargeId,
  };
}
