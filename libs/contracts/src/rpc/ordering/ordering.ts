import { z } from 'zod';
import {
  MAX_PRODUCT_OPTIONS,
  MAX_REJECTION_LENGTH,
  orderStatuses,
  type OrderStatus,
} from '@makeport/rules';
import { defineRpc } from '../../define-rpc';
import { cents, givenDay, id, instant, productId, quantity } from '../../fields';
import {
  exampleOrder,
  order,
  orderAction,
  orderKind,
  orderAttention,
  orderStatus,
  paymentMethod,
  priceLine,
  sampleCredit,
  shippingInfo,
  shippingMethod,
  totals,
} from '../../order';
import { shipmentInput } from '../../shipment';

const cartLine = z.object({
  productId,
  quantity,
  /** Ids of the chosen options; their cost is the catalogue's, never the browser's (NFR-17). */
  optionIds: z.array(z.string()).max(MAX_PRODUCT_OPTIONS).default([]),
});

/** CHK-16. */
const cart = z.array(cartLine).min(1, 'Your cart is empty').max(100);

const exampleLine = {
  productId: exampleOrder.productId,
  quantity: 100,
  optionIds: ['logo-engraving'],
};
const examplePriced = { lines: exampleOrder.items, totals: exampleOrder.totals, credits: [] };

const pricedCart = z.object({
  lines: z.array(priceLine),
  totals,
  /** What `totals.creditCents` is made of: for a brand only, and as long as it buys first (OPEN-36). */
  credits: z.array(sampleCredit).default([]),
});

/** A month of the calendar in UTC. */
const monthlyAmount = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), amountCents: cents });

const exampleSampleRequestId = '5a3b1e00-0000-4000-8000-000000000001';
const exampleSamplePriced = {
  lines: [
    {
      productId: exampleOrder.productId,
      manufacturerId: exampleOrder.manufacturerId,
      manufacturerName: exampleOrder.manufacturerName,
      name: exampleOrder.productName,
      sku: exampleOrder.productSku,
      quantity: 2,
      unitPriceCents: 4_500,
      options: [{ id: 'requirement-1', name: 'Matte black shell', additionalCostCents: 0 }],
      lineTotalCents: 9_000,
    },
  ],
  totals: {
    subtotalCents: 9_000,
    taxCents: 0,
    shippingCents: 0,
    creditCents: 0,
    totalCents: 9_000,
  },
  credits: [],
};

export const priceCart = defineRpc({
  name: 'ordering.price-cart.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ items: cart, shippingMethod }),
  response: pricedCart,
  example: {
    request: { items: [exampleLine], shippingMethod: 'standard' },
    response: examplePriced,
  },
});

export const checkout = pricedCart.extend({
  checkoutId: id,
  /** For the provider's script in the browser (CHK-20). */
  clientSecret: z.string(),
  paymentIntentId: z.string(),
});

/** How the buyer means to pay (OPEN-31); the latest of repeated calls counts until the checkout is paid. */
const paymentChoice = {
  paymentMethod: paymentMethod.optional(),
  /** Where it is not the shipping address. */
  billingAddress: shippingInfo.optional(),
};

/** Repeating the call with the same key answers with the same checkout. */
const idempotencyKey = z.string().min(8).max(100);

/** Prices the cart, stores the checkout and creates its PaymentIntent (CHK-20, money: prices are the server's). */
export const openCheckout = defineRpc({
  name: 'ordering.open-checkout.v1',
  kind: 'write',
  request: z.object({
    items: cart,
    shippingInfo,
    shippingMethod,
    ...paymentChoice,
    /** What the buyer saw. A different price now is refused with the new totals, never charged silently. */
    expectedTotalCents: cents.optional(),
    idempotencyKey,
    /** Without it the same lines, paid minutes ago, are refused: `ordering.already_ordered`. */
    orderAgain: z.boolean().optional(),
  }),
  response: checkout,
  example: {
    request: {
      items: [exampleLine],
      shippingInfo: exampleOrder.shippingInfo,
      shippingMethod: 'standard',
      paymentMethod: 'credit',
      billingAddress: exampleOrder.shippingInfo,
      expectedTotalCents: 133_500,
      idempotencyKey: 'c1b2c3d4-0000',
    },
    response: {
      ...examplePriced,
      checkoutId: exampleOrder.checkoutId,
      clientSecret: 'pi_1_secret_2',
      paymentIntentId: 'pi_1',
    },
  },
});

/** Fetches the PaymentIntent, checks amount and status and creates the orders, once (architecture 3.3). */
export const completeCheckout = defineRpc({
  name: 'ordering.complete-checkout.v1',
  kind: 'write',
  request: z.object({ checkoutId: id, paymentMethod }),
  response: z.object({ orders: z.array(order).min(1), totals }),
  example: {
    request: { checkoutId: exampleOrder.checkoutId, paymentMethod: 'credit' },
    response: { orders: [exampleOrder], totals: exampleOrder.totals },
  },
});

export const checkoutStates = [
  'open',
  'checking',
  'charged',
  'paid',
  'refunded',
  'closed',
] as const;

/**
 * What became of a checkout: `open` was not charged and may be paid; `checking`: nobody knows yet whether money was
 * taken; `charged`: it was, and its orders are still to be stored; `paid`: here they are; `refunded`: the money goes
 * back; `closed`: nothing was charged, and nothing can be.
 */
export const checkoutStatus = z.object({
  checkoutId: id,
  state: z.enum(checkoutStates),
  kind: orderKind,
  sampleRequestId: id.nullable(),
  lines: z.array(z.object({ productId, quantity, optionIds: z.array(z.string()) })),
  totals,
  orders: z.array(order),
  /** The provider's words for its last refusal. */
  refusal: z.string().nullable(),
  /** Why it was refunded: one of `CheckoutRefundReason` in `@makeport/rules`; a reader skips others. */
  refundReason: z.string().nullable().optional(),
  paidAt: instant.nullable(),
  /** A browser has shown the buyer what became of it. */
  acknowledged: z.boolean(),
});
export type CheckoutStatus = z.infer<typeof checkoutStatus>;

const exampleCheckoutStatus = {
  checkoutId: exampleOrder.checkoutId,
  state: 'paid' as const,
  kind: 'production' as const,
  sampleRequestId: null,
  lines: [exampleLine],
  totals: exampleOrder.totals,
  orders: [exampleOrder],
  refusal: null,
  paidAt: '2026-11-20T10:00:00.000Z',
  acknowledged: false,
};

/** Asks the payment provider where the outcome is not known; what is paid becomes its orders by it. */
export const getCheckoutStatus = defineRpc({
  name: 'ordering.get-checkout-status.v1',
  kind: 'read',
  request: z.object({ checkoutId: id }),
  response: z.object({ checkout: checkoutStatus }),
  example: {
    request: { checkoutId: exampleOrder.checkoutId },
    response: { checkout: exampleCheckoutStatus },
  },
});

/** Of the acting brand: what may have been charged, and what was paid or paid back lately, the latest first. */
export const listRecentCheckouts = defineRpc({
  name: 'ordering.list-recent-checkouts.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({ checkouts: z.array(checkoutStatus).max(20) }),
  example: { request: {}, response: { checkouts: [exampleCheckoutStatus] } },
});

/** Of the acting brand: payments that were taken and went back without an order (B35), the latest first. */
export const listRefundedCheckouts = defineRpc({
  name: 'ordering.list-refunded-checkouts.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({}),
  response: z.object({
    checkouts: z
      .array(
        z.object({
          checkoutId: id,
          kind: orderKind,
          /** Of the first line, like the name. */
          productId: productId.optional(),
          productName: z.string(),
          manufacturerName: z.string(),
          amountCents: cents,
          /** One of `CheckoutRefundReason` in `@makeport/rules`; a reader skips others. */
          reason: z.string().nullable(),
          createdAt: instant,
        }),
      )
      .max(100),
  }),
  example: {
    request: {},
    response: {
      checkouts: [
        {
          checkoutId: exampleOrder.checkoutId,
          kind: 'production',
          productId: exampleOrder.productId,
          productName: exampleOrder.productName,
          manufacturerName: exampleOrder.manufacturerName,
          amountCents: 133_500,
          reason: 'sample_credit_used',
          createdAt: '2026-11-20T10:00:00.000Z',
        },
      ],
    },
  },
});

/** Right before a browser hands the card to the provider: refused for what is paid already, or cannot become an order. */
export const beginPayment = defineRpc({
  name: 'ordering.begin-payment.v1',
  kind: 'write',
  request: z.object({ checkoutId: id }),
  response: z.object({ checkoutId: id }),
  example: {
    request: { checkoutId: exampleOrder.checkoutId },
    response: { checkoutId: exampleOrder.checkoutId },
  },
});

/** A browser has shown the buyer what became of the payment. */
export const acknowledgeCheckout = defineRpc({
  name: 'ordering.acknowledge-checkout.v1',
  kind: 'write',
  request: z.object({ checkoutId: id }),
  response: z.object({ checkoutId: id }),
  example: {
    request: { checkoutId: exampleOrder.checkoutId },
    response: { checkoutId: exampleOrder.checkoutId },
  },
});

/** The acting brand's or manufacturer's own orders, newest first. */
export const listOrders = defineRpc({
  name: 'ordering.list-orders.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({
    status: orderStatus.optional(),
    search: z.string().max(200).optional(),
    /** Only what waits for the acting account: an open problem, or (a brand's) a completed order without a rating. */
    attention: orderAttention.optional(),
    first: z.int().min(1).max(100).default(50),
    /** The id of the last order of the page before. */
    after: id.optional(),
  }),
  response: z.object({
    orders: z.array(order),
    total: z.int().nonnegative(),
    hasMore: z.boolean(),
  }),
  example: {
    request: { first: 5 },
    response: { orders: [exampleOrder], total: 1, hasMore: false },
  },
});

/** 'Order not found' for unknown ids and for anyone but its brand, its manufacturer and admins (OPEN-47). */
export const getOrder = defineRpc({
  name: 'ordering.get-order.v1',
  kind: 'read',
  callers: ['bff', 'messaging'],
  whileImpersonating: true,
  request: z.object({ orderId: id }),
  response: z.object({ order }),
  example: { request: { orderId: exampleOrder.id }, response: { order: exampleOrder } },
});

/** A status button (ORD-2 to ORD-5): an Update of the order's workflow. */
export const changeOrderStatus = defineRpc({
  name: 'ordering.change-order-status.v1',
  kind: 'write',
  request: z.object({
    orderId: id,
    action: orderAction,
    /** With start_production only (OPEN-43). */
    dueDate: givenDay.optional(),
    /** With mark_shipping only (OPEN-43). */
    ...shipmentInput,
    /** With reject only: for the brand to read. */
    reason: z.string().max(MAX_REJECTION_LENGTH).optional(),
    /** Idempotency key of one submission: sent again after an unclear answer, it is not applied a second time. */
    requestId: id.optional(),
  }),
  response: z.object({ order }),
  example: {
    request: { orderId: exampleOrder.id, action: 'approve' },
    response: { order: { ...exampleOrder, status: 'approved', version: 2 } },
  },
});

const count = z.int().nonnegative();

/** Readers drop the count of a status that they do not know; one that an older release does not send is 0. */
const countByStatus = z.object(
  Object.fromEntries(orderStatuses.map((status) => [status, count.default(0)])) as Record<
    OrderStatus,
    z.ZodDefault<typeof count>
  >,
);

/** Counts and sums over the acting account's own orders; months begin in UTC (OPEN-21, OPEN-50, OPEN-51). */
export const getOrderStatistics = defineRpc({
  name: 'ordering.get-order-statistics.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({}),
  response: z.object({
    countByStatus,
    /** Of the pending ones those of kind production: samples are answered as their requests. */
    pendingProduction: z.int().nonnegative().optional(),
    completedThisMonth: z.int().nonnegative(),
    revenueThisMonthCents: cents,
    completedRevenueCents: cents,
    totalInvestmentCents: cents,
    inEscrowCents: cents,
    /** What the manufacturers' shares of the ended holds add up to, and what the brands' do (OPEN-62, OPEN-63). */
    releasedCents: cents.optional(),
    refundedCents: cents.optional(),
    /** The last 12 months up to now, oldest first, empty ones too; by the day of the order, not cancelled. */
    spendingByMonth: z.array(monthlyAmount).max(12).optional(),
    /** The same months, by the day of completion; a manufacturer's only. */
    revenueByMonth: z.array(monthlyAmount).max(12).optional(),
  }),
  example: {
    request: {},
    response: {
      countByStatus: countByStatus.parse({ pending: 1 }),
      pendingProduction: 1,
      completedThisMonth: 0,
      revenueThisMonthCents: 0,
      completedRevenueCents: 0,
      totalInvestmentCents: 133_500,
      inEscrowCents: 133_500,
      releasedCents: 0,
      refundedCents: 0,
      spendingByMonth: [
        { month: '2026-10', amountCents: 0 },
        { month: '2026-11', amountCents: 133_500 },
      ],
      revenueByMonth: [],
    },
  },
});

/** Manufacturers with a completed order of the acting brand (BDASH-22), the latest completion first. */
export const listPartners = defineRpc({
  name: 'ordering.list-partners.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({}),
  response: z.object({
    partners: z
      .array(
        z.object({
          manufacturerId: id,
          completedOrders: z.int().positive(),
          lastCompletedAt: instant,
        }),
      )
      .max(500),
  }),
  example: {
    request: {},
    response: {
      partners: [
        {
          manufacturerId: exampleOrder.manufacturerId,
          completedOrders: 2,
          lastCompletedAt: '2026-11-20T10:00:00.000Z',
        },
      ],
    },
  },
});

/** A payment of one fixed item on the provider's own page (CHK-50, CHK-51): no order comes of it (OPEN-49). */
export const createCheckoutSession = defineRpc({
  name: 'ordering.create-checkout-session.v1',
  kind: 'write',
  request: z.object({
    /** Of one of the catalogue's fixed items. */
    priceId: z.string().min(1).max(200),
    /** Addresses of this site. */
    successUrl: z.string().max(500),
    cancelUrl: z.string().max(500),
    mode: z.literal('payment'),
  }),
  response: z.object({ sessionId: z.string(), url: z.url() }),
  example: {
    request: {
      priceId: 'price_powerbank',
      successUrl: 'http://localhost:4000/checkout/success',
      cancelUrl: 'http://localhost:4000/checkout/cancel',
      mode: 'payment',
    },
    response: { sessionId: 'cs_test_1', url: 'http://localhost:4090/c/pay/cs_test_1' },
  },
});

/** What the checkout of a sample request costs (CHK-32, CHK-33): for the brand that made the request. */
export const priceSample = defineRpc({
  name: 'ordering.price-sample.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ sampleRequestId: id }),
  response: pricedCart,
  example: { request: { sampleRequestId: exampleSampleRequestId }, response: exampleSamplePriced },
});

/**
 * As open-checkout, of a sample request: its quantity, requirements and fee come from the samples service. A request
 * has one checkout: repeating the call answers with it, and where it ships to is what the latest call said.
 */
export const openSampleCheckout = defineRpc({
  name: 'ordering.open-sample-checkout.v1',
  kind: 'write',
  request: z.object({
    sampleRequestId: id,
    shippingInfo,
    shippingMethod,
    ...paymentChoice,
    expectedTotalCents: cents.optional(),
  }),
  response: checkout,
  example: {
    request: {
      sampleRequestId: exampleSampleRequestId,
      shippingInfo: exampleOrder.shippingInfo,
      shippingMethod: 'standard',
      paymentMethod: 'credit',
      expectedTotalCents: 9_000,
    },
    response: {
      ...exampleSamplePriced,
      checkoutId: exampleOrder.checkoutId,
      clientSecret: 'pi_1_secret_2',
      paymentIntentId: 'pi_1',
    },
  },
});

export * from './addresses';
export * from './admin';
export * from './exports';
export * from './approvals';
export * from './evidence';
export * from './fraud-warnings';
export * from './fulfilment';
export * from './settlements';
export * from './money-desk';
export * from './obligations';
export * from './payment-alerts';
export * from './payouts';
export * from './report';
export * from './shipments';
export * from './terms';
export * from './papers';
