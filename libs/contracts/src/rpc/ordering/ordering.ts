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
  /** The chosen options. The catalogue determines their cost, never the browser (NFR-17). */
  optionIds: z.array(z.string()).max(MAX_PRODUCT_OPTIONS).default([]),
});

/** The items of a checkout (CHK-16). */
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
  /** The sample fees that add up to `totals.creditCents`. Each is credited once (OPEN-36). */
  credits: z.array(sampleCredit).default([]),
});

/** The amount of a calendar month in UTC. */
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
  /** The secret with which the provider's script in the browser confirms the payment (CHK-20). */
  clientSecret: z.string(),
  paymentIntentId: z.string(),
});

/**
 * The buyer's payment method (OPEN-31). Until the checkout is paid, each call replaces the earlier
 * choice.
 */
const paymentChoice = {
  paymentMethod: paymentMethod.optional(),
  /** Set if it differs from the shipping address. */
  billingAddress: shippingInfo.optional(),
};

/** A retry with the same key returns the checkout that the first call opened. */
const idempotencyKey = z.string().min(8).max(100);

/**
 * Prices the cart, stores the checkout and creates its PaymentIntent (CHK-20). Prices always come
 * from the server (money: prices are the server's).
 */
export const openCheckout = defineRpc({
  name: 'ordering.open-checkout.v1',
  kind: 'write',
  request: z.object({
    items: cart,
    shippingInfo,
    shippingMethod,
    ...paymentChoice,
    /**
     * The total that the buyer saw. If the price changed, the call is refused with the new totals
     * and nothing is charged.
     */
    expectedTotalCents: cents.optional(),
    idempotencyKey,
    /**
     * Allows a cart that equals one that was paid minutes ago. Without it, the call is refused with
     * `ordering.already_ordered`.
     */
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

/**
 * Checks the amount and status of the PaymentIntent and creates the orders, once (architecture
 * 3.3).
 */
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
 * The state of a checkout. `open`: not charged, can be paid. `checking`: whether the payment
 * succeeded is not yet known. `charged`: paid, orders not stored yet. `paid`: orders stored.
 * `refunded`: the payment is returned. `closed`: not charged, and can no longer be paid.
 */
export const checkoutStatus = z.object({
  checkoutId: id,
  state: z.enum(checkoutStates),
  kind: orderKind,
  sampleRequestId: id.nullable(),
  lines: z.array(z.object({ productId, quantity, optionIds: z.array(z.string()) })),
  totals,
  orders: z.array(order),
  /** The provider's message if it declined the last attempt. */
  refusal: z.string().nullable(),
  /**
   * The reason of the refund, one of `CheckoutRefundReason` in `@makeport/rules`. Readers ignore
   * unknown values.
   */
  refundReason: z.string().nullable().optional(),
  paidAt: instant.nullable(),
  /** Whether a browser has shown the outcome to the buyer. */
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

/**
 * Returns the state of a checkout. If the outcome of the payment is unknown, ordering queries the
 * payment provider and creates the orders of a paid checkout.
 */
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

/**
 * Lists the acting brand's checkouts that may have been charged or were recently paid or refunded,
 * latest first.
 */
export const listRecentCheckouts = defineRpc({
  name: 'ordering.list-recent-checkouts.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({ checkouts: z.array(checkoutStatus).max(20) }),
  example: { request: {}, response: { checkouts: [exampleCheckoutStatus] } },
});

/**
 * Lists the acting brand's payments that did not become orders and were refunded (B35), latest
 * first.
 */
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
          /** The product of the first line; `productName` is its name. */
          productId: productId.optional(),
          productName: z.string(),
          manufacturerName: z.string(),
          amountCents: cents,
          /** One of `CheckoutRefundReason` in `@makeport/rules`; readers skip other values. */
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

/**
 * Called right before a browser sends the card to the provider. Refuses if the checkout is paid or
 * cannot become an order.
 */
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

/** Records that a browser has shown the outcome of the payment to the buyer. */
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

/** Lists the acting brand's or manufacturer's orders, newest first. */
export const listOrders = defineRpc({
  name: 'ordering.list-orders.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({
    status: orderStatus.optional(),
    search: z.string().max(200).optional(),
    /**
     * Only orders that need the acting account: those with an open problem, or a brand's completed
     * orders without a rating.
     */
    attention: orderAttention.optional(),
    first: z.int().min(1).max(100).default(50),
    /** The id of the last order of the previous page. */
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

/**
 * Returns an order to its brand, its manufacturer and administrators. Refuses everyone else with
 * 'Order not found', as for an unknown id (OPEN-47).
 */
export const getOrder = defineRpc({
  name: 'ordering.get-order.v1',
  kind: 'read',
  callers: ['bff', 'messaging'],
  whileImpersonating: true,
  request: z.object({ orderId: id }),
  response: z.object({ order }),
  example: { request: { orderId: exampleOrder.id }, response: { order: exampleOrder } },
});

/** Changes the order's status (ORD-2 to ORD-5) through an Update of its workflow. */
export const changeOrderStatus = defineRpc({
  name: 'ordering.change-order-status.v1',
  kind: 'write',
  request: z.object({
    orderId: id,
    action: orderAction,
    /** For start_production only (OPEN-43). */
    dueDate: givenDay.optional(),
    /** For mark_shipping only (OPEN-43). */
    ...shipmentInput,
    /** For reject only; the brand sees it. */
    reason: z.string().max(MAX_REJECTION_LENGTH).optional(),
    /** Idempotency key of one submission, so that a retry is not applied twice. */
    requestId: id.optional(),
  }),
  response: z.object({ order }),
  example: {
    request: { orderId: exampleOrder.id, action: 'approve' },
    response: { order: { ...exampleOrder, status: 'approved', version: 2 } },
  },
});

const count = z.int().nonnegative();

/**
 * Readers drop the count of an unknown status; a status that an older release does not send counts
 * 0.
 */
const countByStatus = z.object(
  Object.fromEntries(orderStatuses.map((status) => [status, count.default(0)])) as Record<
    OrderStatus,
    z.ZodDefault<typeof count>
  >,
);

/**
 * Returns counts and sums of the acting account's orders. Months start in UTC (OPEN-21, OPEN-50,
 * OPEN-51).
 */
export const getOrderStatistics = defineRpc({
  name: 'ordering.get-order-statistics.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({}),
  response: z.object({
    countByStatus,
    /** The pending orders without samples, which are answered as sample requests. */
    pendingProduction: z.int().nonnegative().optional(),
    completedThisMonth: z.int().nonnegative(),
    revenueThisMonthCents: cents,
    completedRevenueCents: cents,
    totalInvestmentCents: cents,
    inEscrowCents: cents,
    /**
     * The shares of the manufacturers and of the brands in payments that are no longer held
     * (OPEN-62, OPEN-63).
     */
    releasedCents: cents.optional(),
    refundedCents: cents.optional(),
    /**
     * The last 12 months including the current one, oldest first; also months without orders. By
     * order date, without cancelled orders.
     */
    spendingByMonth: z.array(monthlyAmount).max(12).optional(),
    /** The same months by completion date, for manufacturers only. */
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

/**
 * Lists the manufacturers with a completed order of the acting brand (BDASH-22), latest completion
 * first.
 */
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

/**
 * Creates a payment for one fixed item on the provider's own page (CHK-50, CHK-51). No order is
 * created (OPEN-49).
 */
export const createCheckoutSession = defineRpc({
  name: 'ordering.create-checkout-session.v1',
  kind: 'write',
  request: z.object({
    /** The payment provider's price id of a fixed item. */
    priceId: z.string().min(1).max(200),
    /** URLs of this site, to which the provider's page returns. */
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

/**
 * Prices the checkout of a sample request, without opening it (CHK-32, CHK-33). For the request's
 * brand.
 */
export const priceSample = defineRpc({
  name: 'ordering.price-sample.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ sampleRequestId: id }),
  response: pricedCart,
  example: { request: { sampleRequestId: exampleSampleRequestId }, response: exampleSamplePriced },
});

/**
 * Like `open-checkout`, for a sample request: quantity, requirements and fee come from the samples
 * service. Each request has one checkout, so that a further call returns it and updates its
 * shipping address.
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
