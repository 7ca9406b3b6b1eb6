import { z } from 'zod';
import { defineRpc } from '../define-rpc';
import { cents, id, productId, quantity } from '../fields';
import {
  exampleOrder,
  order,
  orderAction,
  orderStatus,
  priceLine,
  shippingInfo,
  shippingMethod,
  totals,
} from '../order';

const cartLine = z.object({
  productId,
  quantity,
  /** Ids of the chosen options; their cost is the catalogue's, never the browser's (NFR-17). */
  optionIds: z.array(z.string()).max(50).default([]),
});

/** CHK-16. */
const cart = z.array(cartLine).min(1, 'Your cart is empty').max(100);

const exampleLine = { productId: exampleOrder.productId, quantity: 100, optionIds: ['logo-engraving'] };
const examplePriced = { lines: exampleOrder.items, totals: exampleOrder.totals };

const pricedCart = z.object({ lines: z.array(priceLine), totals });

export const priceCart = defineRpc({
  name: 'ordering.price-cart.v1',
  kind: 'read',
  request: z.object({ items: cart, shippingMethod }),
  response: pricedCart,
  example: { request: { items: [exampleLine], shippingMethod: 'standard' }, response: examplePriced },
});

export const checkout = pricedCart.extend({
  checkoutId: id,
  /** For the provider's script in the browser (CHK-20). */
  clientSecret: z.string(),
  paymentIntentId: z.string(),
});

/** Prices the cart, stores the checkout and creates its PaymentIntent (CHK-20, money: prices are the server's). */
export const openCheckout = defineRpc({
  name: 'ordering.open-checkout.v1',
  kind: 'write',
  request: z.object({
    items: cart,
    shippingInfo,
    shippingMethod,
    /** What the buyer saw. A different price now is refused with the new totals, never charged silently. */
    expectedTotalCents: cents.optional(),
    /** Repeating the call with the same key answers with the same checkout. */
    idempotencyKey: z.string().min(8).max(100),
  }),
  response: checkout,
  example: {
    request: {
      items: [exampleLine],
      shippingInfo: exampleOrder.shippingInfo,
      shippingMethod: 'standard',
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
  request: z.object({ checkoutId: id, paymentMethod: z.enum(['credit', 'debit']) }),
  response: z.object({ orders: z.array(order).min(1), totals }),
  example: {
    request: { checkoutId: exampleOrder.checkoutId, paymentMethod: 'credit' },
    response: { orders: [exampleOrder], totals: exampleOrder.totals },
  },
});

/** The acting brand's or manufacturer's own orders, newest first. */
export const listOrders = defineRpc({
  name: 'ordering.list-orders.v1',
  kind: 'read',
  request: z.object({
    status: orderStatus.optional(),
    search: z.string().max(200).optional(),
    first: z.int().min(1).max(100).default(50),
    /** The id of the last order of the page before. */
    after: id.optional(),
  }),
  response: z.object({ orders: z.array(order), total: z.int().nonnegative(), hasMore: z.boolean() }),
  example: { request: { first: 5 }, response: { orders: [exampleOrder], total: 1, hasMore: false } },
});

/** 'Order not found' for unknown ids and for anyone but its brand, its manufacturer and admins (OPEN-47). */
export const getOrder = defineRpc({
  name: 'ordering.get-order.v1',
  kind: 'read',
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
    dueDate: z.iso.date().optional(),
    /** With mark_shipping only (OPEN-43). */
    trackingNumber: z.string().max(100).optional(),
  }),
  response: z.object({ order }),
  example: {
    request: { orderId: exampleOrder.id, action: 'approve' },
    response: { order: { ...exampleOrder, status: 'approved', version: 2 } },
  },
});

/** Counts and sums over the acting account's own orders; months begin in UTC (OPEN-21, OPEN-50, OPEN-51). */
export const getOrderStatistics = defineRpc({
  name: 'ordering.get-order-statistics.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    countByStatus: z.record(orderStatus, z.int().nonnegative()),
    completedThisMonth: z.int().nonnegative(),
    revenueThisMonthCents: cents,
    completedRevenueCents: cents,
    totalInvestmentCents: cents,
    inEscrowCents: cents,
  }),
  example: {
    request: {},
    response: {
      countByStatus: { pending: 1, approved: 0, in_production: 0, shipping: 0, completed: 0, cancelled: 0 },
      completedThisMonth: 0,
      revenueThisMonthCents: 0,
      completedRevenueCents: 0,
      totalInvestmentCents: 133_500,
      inEscrowCents: 133_500,
    },
  },
});
