import { z } from 'zod';
import { accountType } from '../actor';
import { defineEvent } from '../define-event';
import { cents, id, instant, productId, quantity } from '../fields';
import { exampleOrder, openOrderStatus } from '../order';

/** The analytics stream (OPEN-84). It may contain an activity more than once. */
const topic = 'discovery.activity';
const at = '2026-11-21T10:00:00.000Z';

/** A user or visitor viewed a product (CAT-20). For a visitor, `accountId` is null. */
export const productViewed = defineEvent({
  type: 'discovery.product-viewed.v1',
  topic,
  data: z.object({
    name: z.literal('product_view'),
    /** Identifies this view across retries. */
    viewId: id,
    productId,
    accountId: id.nullable(),
    role: accountType.nullable(),
    at: instant,
    /**
     * The list from which the product was opened, and the product's position there, starting at 1.
     */
    from: z.object({ listId: id, position: z.int().positive() }).optional(),
  }),
  key: (data) => data.viewId,
  example: {
    name: 'product_view',
    viewId: 'd1b2c3d4-0000-4000-8000-000000000001',
    productId: exampleOrder.productId,
    accountId: exampleOrder.brandId,
    role: 'brand',
    at,
  },
});

const placed = z.object({
  accountId: id,
  orderId: id,
  totalCents: cents,
  items: z.array(
    z.object({
      productId,
      name: z.string().meta({ personal: 'none' }),
      quantity,
      lineTotalCents: cents,
    }),
  ),
  at: instant,
});
const examplePlaced = {
  accountId: exampleOrder.brandId,
  orderId: exampleOrder.id,
  totalCents: exampleOrder.totals.totalCents,
  items: exampleOrder.items.map(({ productId: item, name, quantity: count, lineTotalCents }) => ({
    productId: item,
    name,
    quantity: count,
    lineTotalCents,
  })),
  at,
};

/** The brand's activity for a new order (ORD-16). */
export const orderPlaced = defineEvent({
  type: 'discovery.order-placed.v1',
  topic,
  data: placed.extend({ name: z.literal('order_placed'), role: z.literal('brand') }),
  key: (data) => data.orderId,
  example: { ...examplePlaced, name: 'order_placed', role: 'brand' },
});

/** The manufacturer's activity for a new order (ORD-16). */
export const orderReceived = defineEvent({
  type: 'discovery.order-received.v1',
  topic,
  data: placed.extend({ name: z.literal('order_received'), role: z.literal('manufacturer') }),
  key: (data) => data.orderId,
  example: {
    ...examplePlaced,
    accountId: exampleOrder.manufacturerId,
    name: 'order_received',
    role: 'manufacturer',
  },
});

const updated = z.object({
  accountId: id,
  orderId: id,
  type: z.literal('status_change'),
  oldStatus: openOrderStatus,
  newStatus: openOrderStatus,
  at: instant,
});
const exampleUpdated = {
  accountId: exampleOrder.brandId,
  orderId: exampleOrder.id,
  type: 'status_change',
  oldStatus: 'pending',
  newStatus: 'approved',
  at,
} as const;

/** The brand's activity for an order update (ORD-17). */
export const projectUpdated = defineEvent({
  type: 'discovery.project-updated.v1',
  topic,
  data: updated.extend({ name: z.literal('project_updated'), role: z.literal('brand') }),
  key: (data) => data.orderId,
  example: { ...exampleUpdated, name: 'project_updated', role: 'brand' },
});

/** The manufacturer's activity for an order update (ORD-17). */
export const orderUpdated = defineEvent({
  type: 'discovery.order-updated.v1',
  topic,
  data: updated.extend({ name: z.literal('order_updated'), role: z.literal('manufacturer') }),
  key: (data) => data.orderId,
  example: {
    ...exampleUpdated,
    accountId: exampleOrder.manufacturerId,
    name: 'order_updated',
    role: 'manufacturer',
  },
});

export const shownLists = [
  'manufacturer_matches',
  'product_matches',
  'similar_products',
  'search',
] as const;

/**
 * Discovery returned a list; a random sample of all lists is published. Compared with the views, it
 * shows which positions users do not open. For a visitor, `accountId` is null.
 */
export const listShown = defineEvent({
  type: 'discovery.list-shown.v1',
  topic: 'discovery.impression',
  data: z.object({
    listId: id,
    list: z.enum(shownLists),
    accountId: id.nullable(),
    scoringVersion: z.int().positive(),
    /** The share of lists that is sampled, above 0 and at most 1. */
    sampledShare: z.number().positive().max(1),
    /** Ids of products or manufacturers, in display order. */
    items: z.array(z.object({ id: z.string().meta({ personal: 'none' }), score: z.number() })),
    at: instant,
  }),
  key: (data) => data.listId,
  example: {
    listId: 'd1b2c3d4-0000-4000-8000-000000000003',
    list: 'product_matches',
    accountId: exampleOrder.brandId,
    scoringVersion: 1,
    sampledShare: 0.1,
    items: [{ id: exampleOrder.productId, score: 0.61 }],
    at,
  },
});

/**
 * A search without results. It never has an account, because the text may contain a person's name.
 */
export const searchedWithoutResult = defineEvent({
  type: 'discovery.searched-without-result.v1',
  topic: 'discovery.search',
  data: z.object({
    searchId: id,
    query: z.string().meta({ personal: 'text' }),
    filtered: z.boolean(),
    at: instant,
  }),
  key: (data) => data.searchId,
  example: {
    searchId: 'd1b2c3d4-0000-4000-8000-000000000002',
    query: 'bamboo toothbrush',
    filtered: false,
    at,
  },
});
