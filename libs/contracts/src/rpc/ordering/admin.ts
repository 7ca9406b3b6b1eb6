import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, givenInstant, id, instant } from '../../fields';
import { defineFind } from '../find';
import { escrowState, exampleOrder, openOrderStatus, orderStatus } from '../../order';
import { exampleApproval, moneyApproval } from './approvals';

/** As a list of all orders shows it. */
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

/** ADM-47, OPEN-82: every order there is, for admins. */
export const listAllOrders = defineRpc({
  name: 'ordering.list-all-orders.v1',
  kind: 'read',
  request: z.object({
    /** Number, product, brand or manufacturer. */
    search: z.string().max(200).optional(),
    status: orderStatus.optional(),
    escrowState: escrowState.optional(),
    /** Only those with an open problem. */
    disputed: z.boolean().optional(),
    /** Only those whose payment the card's bank questions, or that is checked for fraud. */
    paymentDisputed: z.boolean().optional(),
    /** Placed at or after it, and before it. */
    from: givenInstant.optional(),
    until: givenInstant.optional(),
    minCents: cents.optional(),
    maxCents: cents.optional(),
    sort: z.enum(adminOrderSorts).default('newest'),
    first: z.int().min(1).max(100).default(50),
    /** The id of the last order of the page before. */
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

/** ADM-5: of all orders that were ever placed, the cancelled ones with them. */
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

/** The money of one order as it is booked, and the deadlines that its process has set; for admins. */
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
    /** Hold, release, refund and reversal, each with its state and the provider's object. */
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
    /** What an admin may decide now, with the amounts it moves; none where nothing is to be decided. */
    decisions: z.array(
      z.object({
        decision: z.enum(['release', 'refund', 'split']),
        feeBasisPoints: z.int(),
        feeMinimumCents: cents.default(0),
      }),
    ),
    heldCents: cents,
    /** The network of the card warns of fraud, and an admin has to decide. Null and absent: no. */
    fraudWarning: z.object({ fraudType: z.string(), warnedAt: instant }).nullable().optional(),
    /** Whether its payment was charged back, and how it stands; null and absent: it was not. */
    chargeback: z.enum(['open', 'won', 'lost']).nullable().optional(),
    /** Whether a decision about this order's amount needs a second admin now. */
    needsApproval: z.boolean(),
    /** Open and answered ones, the newest first. */
    approvals: z.array(moneyApproval),
    /** What other services were told, the newest first, as long as it is kept. */
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

/** What the provider and the workflow engine say of one order now; each null where it does not answer. For admins. */
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
        /** As Temporal names it, 'NONE' for an order without one. */
        status: z.string(),
        startedAt: instant.nullable(),
        closedAt: instant.nullable(),
        /** Activities that were tried more than once and have not succeeded. */
        retrying: z.array(
          z.object({ activity: z.string(), attempts: z.int(), failure: z.string().nullable() }),
        ),
      })
      .nullable(),
    /** Temporal's own page; null where none is configured. */
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

/** An order by its number, id, workflow, payment, transfer or refund; a direct purchase by its payment or session. */
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
