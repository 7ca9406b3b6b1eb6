import type {
  Order as OrderContract,
  PriceLine,
  SampleCredit as CreditContract,
  Shipment,
} from '@makeport/contracts';
import { trackingUrl } from '@makeport/rules';
import {
  customizationDetails,
  orderNumber,
  orderQuantity,
  type Order,
} from '../../domain/order/order';
import type { PricedCart } from '../../domain/checkout/order-total';
import type { SampleCredit } from '../../domain/samples/sample-credit';

/**
 * Maps an order to its contract, without the payment details that only its buyer needs (OPEN-31).
 */
export function presentOrder(order: Order): OrderContract {
  const [first] = order.items;
  return {
    id: order.id,
    number: orderNumber(order.id),
    checkoutId: order.checkoutId,
    kind: order.kind,
    status: order.status,
    brandId: order.brandId,
    brandName: order.brandName,
    manufacturerId: order.manufacturerId,
    manufacturerName: order.manufacturerName,
    productId: first.productId,
    productName: first.name,
    productSku: first.sku,
    quantity: orderQuantity(order),
    items: order.items.map((item) => ({
      ...item,
      options: item.options.map((option) => ({ ...option })),
    })),
    totals: order.totals,
    credits: order.credits.map(presentCredit),
    customizationDetails: presentDetails(order),
    sampleRequestId: order.sampleRequestId,
    currency: 'USD',
    shippingInfo: order.shippingInfo,
    shippingMethod: order.shippingMethod,
    paymentMethod: order.payment.method,
    stripePaymentIntentId: order.payment.stripePaymentIntentId,
    escrowState: order.escrowState,
    chargedBackCents: order.chargedBackCents,
    hasDispute: order.hasDispute,
    problem: order.problem && {
      reason: order.problem.reason,
      reportedAt: order.problem.reportedAt.toISOString(),
    },
    cancellation: presentCancellation(order),
    cancelledByBrand: order.cancellation?.by === 'brand',
    trackingNumber: order.trackingNumber,
    shipment: presentShipment(order),
    dueDate: order.dueDate,
    rating: order.rating,
    feedback: order.feedback,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
    inspectionUntil: order.inspectionUntil?.toISOString() ?? null,
    version: order.version,
  };
}

/**
 * Earlier readers have no cancellation by the brand: they see a cancelled order without an author.
 */
function presentCancellation({ cancellation }: Order): OrderContract['cancellation'] {
  if (cancellation === null || cancellation.by === 'brand') return null;
  return { by: cancellation.by, reason: cancellation.reason };
}

function presentShipment({
  carrier,
  carrierName,
  trackingNumber,
  shippedAt,
}: Order): Shipment | null {
  if (!shippedAt) return null;
  const details = { carrier, carrierName, trackingNumber };
  return { ...details, trackingUrl: trackingUrl(details), shippedAt: shippedAt.toISOString() };
}

/** Fills fields that are required but may be empty (ADR 0059). */
const WITHOUT_ADDRESS: OrderContract['shippingInfo'] = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};

/**
 * Maps an order to events. Events are kept for ever, so the recipient's address and a sample's
 * requirements are only read from ordering (ADR 0059).
 */
export const toOrderSnapshot = (order: Order): OrderContract => ({
  ...presentOrder(order.kind === 'sample' ? withoutWishes(order) : order),
  shippingInfo: WITHOUT_ADDRESS,
});

/** A sample's options are the requirements as the brand typed them. */
const withoutWishes = (order: Order): Order => {
  const [first, ...others] = order.items;
  const blank = (item: typeof first): typeof first => ({
    ...item,
    options: item.options.map((option) => ({ ...option, name: '' })),
  });
  return { ...order, items: [blank(first), ...others.map(blank)] };
};

/** Maps an order for the brand that paid it, and for administrators. */
export function presentOrderWithPayment(order: Order): OrderContract {
  const { cardLastFour, billingAddress } = order.payment;
  return { ...presentOrder(order), cardLastFour, billingAddress };
}

function presentDetails(order: Order): NonNullable<OrderContract['customizationDetails']> {
  const { totalCostCents, options } = customizationDetails(order);
  return { totalCostCents, options: options.map((option) => ({ ...option })) };
}

export function presentCart({
  lines,
  totals,
  credits,
}: PricedCart): Pick<OrderContract, 'totals' | 'credits'> & { lines: PriceLine[] } {
  return {
    lines: lines.map((line) => ({ ...line, options: [...line.options] })),
    totals,
    credits: credits.map(presentCredit),
  };
}

function presentCredit({
  sampleRequestId,
  productName,
  amountCents,
}: SampleCredit): CreditContract {
  return { sampleRequestId, productName, amountCents };
}
