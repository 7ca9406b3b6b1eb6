import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, givenInstant, id, instant } from '../../fields';
import { defineFind } from '../find';
import { escrowState, exampleOrder, openOrderStatus, orderStatus } from '../../order';
import { exampleApproval, moneyApproval } from './approvals';

/** An order as a row of the administrators' list. */
export const adminOrder = z.object({
  id,
  number: z.string(),
  brandId: id,
  brandName: z.string(),
  manufacturerId: id,
  manufacturerName: z.string(),
  productName: z.string(),
  totalCents: cents,
  status: openOrderStatus,
  escrowState,
  hasDispute: z.boolean(),
  createdAt: instant,
  version: z.int(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const adminOrderSorts = ['newest', 'oldest', 'amount_highest', 'amount_lowest'] as const;
export type AdminOrderSort = (typeof adminOrderSorts)[number];

/** Lists all orders for admins (ADM-47, OPEN-82). */
export const listAllOrders = defineRpc({
  name: 'ordering.list-all-orders.v1',
  kind: 'read',
  request: z.object({
    /** Matches the order's number, its product, its brand or its manufacturer. */
    search: z.string().max(200).optional(),
    status: orderStatus.optional(),
    escrowState: escrowState.optional(),
    /** Only orders with an open problem. */
    disputed: z.boolean().optional(),
    /** Only orders whose payment has a chargeback or a fraud warning. */
    paymentDisputed: z.boolean().optional(),
    /** Only orders placed in this period; `from` is inclusive, `until` exclusive. */
    from: givenInstant.optional(),
    until: givenInstant.optional(),
    minCents: cents.optional(),
    maxCents: cents.optional(),
    sort: z.enum(adminOrderSorts).default('newest'),
    first: z.int().min(1).max(100).default(50),
    /** The id of the last order of the previous page. */
    after: id.optional(),
  }),
  response: z.object({ orders: z.array(adminOrder), hasMore: z.boolean() }),
  example: {
    request: { status: 'cancelled', sort: 'newest', first: 50 },
    response: {
      orders: [
        {
          id: exampleOrder.id,
          number: exampleOrder.number,
          status: 'cancelled',
          brandId: exampleOrder.brandId,
          brandName: exampleOrder.brandName,
          manufacturerId: exampleOrder.manufacturerId,
          manufacturerName: exampleOrder.manufacturerName,
          productName: exampleOrder.productName,
          totalCents: exampleOrder.totals.totalCents,
          escrowState: 'refunded',
          hasDispute: false,
          createdAt: exampleOrder.createdAt,
          version: 3,
        },
      ],
      hasMore: false,
    },
  },
});

/** Returns the number and value of all orders ever placed, including cancelled ones (ADM-5). */
export const getOrderTotals = defineRpc({
  name: 'ordering.get-order-totals.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({ orders: z.int().nonnegative(), revenueCents: cents }),
  example: { request: {}, response: { orders: 1_204, revenueCents: 98_765_400 } },
});

const exampleCapture = {
  kind: 'captured',
  at: exampleOrder.createdAt,
  entries: [
    { account: 'stripe_clearing', debitCents: exampleOrder.totals.totalCents, creditCents: null },
    {
      account: `escrow:${exampleOrder.id}`,
      debitCents: null,
      creditCents: exampleOrder.totals.totalCents,
    },
  ],
};

/** Returns an order's ledger and the deadlines of its workflow, for admins. */
export const getOrderBooks = defineRpc({
  name: 'ordering.get-order-books.v1',
  kind: 'read',
  request: z.object({ orderId: id }),
  response: z.object({
    paymentIntentId: z.string(),
    chargeId: z.string(),
    postings: z.array(
      z.object({
        kind: z.string(),
        at: instant,
        entries: z.array(
          z.object({
            account: z.string(),
            debitCents: cents.nullable(),
            creditCents: cents.nullable(),
          }),
        ),
      }),
    ),
    /** The movements of the order's escrow, with the provider's ids. */
    transactions: z.array(
      z.object({
        type: z.enum(['hold', 'release', 'refund', 'reversal']),
        amountCents: cents,
        feeCents: cents,
        status: z.string(),
        providerId: z.string().nullable(),
        failureReason: z.string().nullable(),
        waitsForAccountSince: instant.nullable(),
        createdAt: instant,
      }),
    ),
    deadlines: z.array(z.object({ deadline: z.string(), endsAt: instant })),
    /** The decisions about the escrow that an administrator can make now, with the fee of each. */
    decisions: z.array(
      z.object({
        decision: z.enum(['release', 'refund', 'split']),
        feeBasisPoints: z.int(),
        feeMinimumCents: cents.default(0),
      }),
    ),
    heldCents: cents,
    /**
     * The card network's fraud warning that an administrator has to decide about. Null or absent:
     * none.
     */
    fraudWarning: z.object({ fraudType: z.string(), warnedAt: instant }).nullable().optional(),
    /** The state of the payment's chargeback; null or absent: none. */
    chargeback: z.enum(['open', 'won', 'lost']).nullable().optional(),
    /** Whether a decision about this order's amount currently needs a second admin. */
    needsApproval: z.boolean(),
    /** Open and answered requests for a second administrator, newest first. */
    approvals: z.array(moneyApproval),
    /** The order's events that are still stored, newest first. */
    events: z.array(
      z.object({
        type: z.string(),
        version: z.int(),
        at: instant,
        /** Null: not yet. */ publishedAt: instant.nullable(),
      }),
    ),
  }),
  example: {
    request: { orderId: exampleOrder.id },
    response: {
      paymentIntentId: 'pi_1',
      chargeId: 'ch_1',
      postings: [exampleCapture],
      transactions: [
        {
          type: 'hold',
          amountCents: exampleOrder.totals.totalCents,
          feeCents: 0,
          status: 'pending',
          providerId: null,
          failureReason: null,
          waitsForAccountSince: null,
          createdAt: exampleOrder.createdAt,
        },
      ],
      deadlines: [{ deadline: 'answer', endsAt: '2026-12-05T10:00:00.000Z' }],
      decisions: [{ decision: 'refund', feeBasisPoints: 0, feeMinimumCents: 0 }],
      heldCents: exampleOrder.totals.totalCents,
      fraudWarning: { fraudType: 'made_with_stolen_card', warnedAt: '2026-11-22T10:00:00.000Z' },
      chargeback: null,
      needsApproval: true,
      approvals: [exampleApproval],
      events: [
        {
          type: 'ordering.order-placed.v1',
          version: 1,
          at: exampleOrder.createdAt,
          publishedAt: exampleOrder.createdAt,
        },
      ],
    },
  },
});

/**
 * Returns the order's current state at the payment provider and in Temporal, for administrators. A
 * part is null if its system does not respond.
 */
export const getOrderProcess = defineRpc({
  name: 'ordering.get-order-process.v1',
  kind: 'read',
  request: z.object({ orderId: id }),
  response: z.object({
    providerObjects: z
      .array(
        z.object({
          movement: z.enum(['captured', 'refunded', 'transferred', 'reversed']),
          id: z.string(),
          amountCents: cents,
          status: z.string(),
          at: instant,
        }),
      )
      .nullable(),
    workflow: z
      .object({
        workflowId: z.string(),
        /** Temporal's status of the workflow; 'NONE' if the order has no workflow. */
        status: z.string(),
        startedAt: instant.nullable(),
        closedAt: instant.nullable(),
        /** Activities that failed at least once and are being retried. */
        retrying: z.array(
          z.object({ activity: z.string(), attempts: z.int(), failure: z.string().nullable() }),
        ),
      })
      .nullable(),
    /** The workflow's page in Temporal's web interface; null if none is configured. */
    workflowUrl: z.string().nullable(),
  }),
  example: {
    request: { orderId: exampleOrder.id },
    response: {
      providerObjects: [
        {
          movement: 'captured',
          id: 'ch_1',
          amountCents: exampleOrder.totals.totalCents,
          status: 'succeeded',
          at: exampleOrder.createdAt,
        },
      ],
      workflow: {
        workflowId: `order-${exampleOrder.id}`,
        status: 'RUNNING',
        startedAt: exampleOrder.createdAt,
        closedAt: null,
        retrying: [{ activity: 'payManufacturer', attempts: 4, failure: 'no such account' }],
      },
      workflowUrl: null,
    },
  },
});

/**
 * Finds orders by number, id, workflow, payment, transfer or refund, and direct purchases by
 * payment or session.
 */
export const findByName = defineFind('ordering', {
  text: exampleOrder.number,
  hit: {
    kind: 'order',
    id: exampleOrder.id,
    title: `Order ${exampleOrder.number}`,
    detail: `${exampleOrder.productName}, ${exampleOrder.brandName}`,
    matched: 'Order number',
    matchedText: exampleOrder.number,
    exact: true,
  },
});
