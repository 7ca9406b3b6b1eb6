import { z } from 'zod';
import { accountType } from '../actor';
import { defineEvent } from '../define-event';
import { cents, id, instant, productId, quantity } from '../fields';
import { exampleOrder, orderStatus } from '../order';

/** The analytics stream (OPEN-84). It may deliver a record more than once; its consumers act once. */
const topic = 'discovery.activity';
const at = '2026-11-21T10:00:00.000Z';

/** CAT-20. A visitor's view carries no account. */
export const productViewed = defineEvent({
  type: 'discovery.product-viewed.v1',
  topic,
  data: z.object({
    name: z.literal('product_view'),
    /** Names this one view, however often it is told. */
    viewId: id,
    productId,
    accountId: id.nullable(),
    role: accountType.nullable(),
    at: instant,
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
  items: z.array(z.object({ productId, name: z.string(), quantity, lineTotalCents: cents })),
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

/** ORD-16, the brand's side. */
export const orderPlaced = defineEvent({
  type: 'discovery.order-placed.v1',
  topic,
  data: placed.extend({ name: z.literal('order_placed'), role: z.literal('brand') }),
  key: (data) => data.orderId,
  example: { ...examplePlaced, name: 'order_placed', role: 'brand' },
});

/** ORD-16, the manufacturer's side. */
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
  oldStatus: orderStatus,
  newStatus: orderStatus,
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

/** ORD-17, the brand's side. */
export const projectUpdated = defineEvent({
  type: 'discovery.project-updated.v1',
  topic,
  data: updated.extend({ name: z.literal('project_updated'), role: z.literal('brand') }),
  key: (data) => data.orderId,
  example: { ...exampleUpdated, name: 'project_updated', role: 'brand' },
});

/** ORD-17, the manufacturer's side. */
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
