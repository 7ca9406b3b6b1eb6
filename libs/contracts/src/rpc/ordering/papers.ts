import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, instant } from '../../fields';
import { exampleOrder, order, orderStatus } from '../../order';

/**
 * Like `list-orders`, for an export of all pages: without the total, which each page would count.
 */
export const exportOrders = defineRpc({
  name: 'ordering.export-orders.v1',
  kind: 'read',
  request: z.object({
    status: orderStatus.optional(),
    search: z.string().max(200).optional(),
    first: z.int().min(1).max(200).default(200),
    /** The id of the last order of the previous page. */
    after: id.optional(),
  }),
  response: z.object({ orders: z.array(order), hasMore: z.boolean() }),
  example: {
    request: { status: 'completed' },
    response: { orders: [exampleOrder], hasMore: false },
  },
});

/**
 * Returns the order's invoice (ADR 0027) to accounts that may read the order. Issues it on the
 * first call.
 */
export const getInvoice = defineRpc({
  name: 'ordering.get-invoice.v1',
  kind: 'read',
  request: z.object({ orderId: id }),
  response: z.object({
    /** 'MP-2026-000001'. */
    number: z.string(),
    issuedAt: instant,
    order,
    refundedCents: cents,
    /** The manufacturer's share and the fee deducted from it; absent for the brand. */
    earned: z.object({ releasedCents: cents, feeCents: cents }).optional(),
  }),
  example: {
    request: { orderId: exampleOrder.id },
    response: {
      number: 'MP-2026-000001',
      issuedAt: '2026-11-21T10:00:01.000Z',
      order: exampleOrder,
      refundedCents: 0,
    },
  },
});
