import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, instant } from '../../fields';
import { exampleOrder } from '../../order';
import { orderActor } from '../../order-timeline';

export const moneyDeskQueues = [
  /** Open problems that an admin may decide about. */
  'problems',
  /** Transfers, refunds and reversals that failed, or without an answer for more than an hour. */
  'payouts',
  /** Payments that cannot be held much longer. */
  'holds',
  /** Not answered after the reminder, or not completed on the expected day. */
  'overdue',
  /** Money of manufacturers whose payout account takes none. */
  'accounts',
  /** Checkouts whose ledger differs from what the payment provider has. */
  'differences',
  /** Orders whose workflow failed, or never started. */
  'workflows',
  /** Events that a consumer gave up on. */
  'dead_letters',
  /** Open chargebacks of the cards' banks. */
  'chargebacks',
  /** Early fraud warnings that an admin has to decide about. */
  'fraud_warnings',
  /** Decisions about money that wait for a second admin. */
  'approvals',
  /** What manufacturers owe: being recovered, or left to later payouts. */
  'debts',
] as const;
export const moneyDeskQueue = z.enum(moneyDeskQueues);
export type MoneyDeskQueue = (typeof moneyDeskQueues)[number];

export const moneyDeskActions = [
  'decide',
  'retry',
  'look',
  'redrive',
  'approve',
  'withdraw',
] as const;
export type MoneyDeskAction = (typeof moneyDeskActions)[number];

export const moneyDeskItem = z.object({
  /** Names the row within its queue. */
  key: z.string(),
  /** Null for dead letters. */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  brandName: z.string().nullable(),
  manufacturerName: z.string().nullable(),
  /** Since when it has been waiting. */
  since: instant,
  amountCents: cents.nullable(),
  /** The end of the clock that matters; null where none runs. */
  dueAt: instant.nullable(),
  /** Who waits for it. */
  waiting: orderActor,
  action: z.enum(moneyDeskActions),
  note: z.string().nullable(),
});
export type MoneyDeskItem = z.infer<typeof moneyDeskItem>;

/** The most that a queue's count says: above it there are too many to work off by hand. */
export const MAX_QUEUE_COUNT = 1_000;

/** What waits for an admin, queue by queue. */
export const countMoneyDesk = defineRpc({
  name: 'ordering.count-money-desk.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    queues: z.array(
      z.object({
        queue: moneyDeskQueue,
        /** At most 1,000; null where whoever knows it does not answer. */
        count: z.int().nonnegative().nullable(),
      }),
    ),
  }),
  example: { request: {}, response: { queues: [{ queue: 'problems', count: 3 }] } },
});

/** One queue, what has been waiting longest first. */
export const listMoneyDesk = defineRpc({
  name: 'ordering.list-money-desk.v1',
  kind: 'read',
  request: z.object({
    queue: moneyDeskQueue,
    first: z.int().min(1).max(100).default(50),
    /** `endCursor` of the page before. */
    after: z.string().max(400).optional(),
  }),
  response: z.object({
    items: z.array(moneyDeskItem),
    hasMore: z.boolean(),
    endCursor: z.string().nullable(),
  }),
  example: {
    request: { queue: 'problems', first: 50 },
    response: {
      items: [
        {
          key: exampleOrder.id,
          orderId: exampleOrder.id,
          orderNumber: exampleOrder.number,
          brandName: exampleOrder.brandName,
          manufacturerName: exampleOrder.manufacturerName,
          since: '2026-12-20T10:00:00.000Z',
          amountCents: exampleOrder.totals.totalCents,
          dueAt: '2026-12-27T10:00:00.000Z',
          waiting: 'brand',
          action: 'decide',
          note: 'The engraving is off centre on half of the samples.',
        },
      ],
      hasMore: false,
      endCursor: null,
    },
  },
});

/**
 * Asks the processes of orders to go on: a workflow that failed or never started is started anew, one that waits for
 * the provider asks it again. Moves no money by itself. An answer for each order, in the given order.
 */
export const retryOrders = defineRpc({
  name: 'ordering.retry-orders.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'workflows.manage',
  request: z.object({ orderIds: z.array(id).min(1).max(100), requestId: id }),
  response: z.object({
    results: z.array(
      z.object({ orderId: id, done: z.boolean(), /** Why not. */ message: z.string().nullable() }),
    ),
  }),
  example: {
    request: { orderIds: [exampleOrder.id], requestId: '5a3b1e00-0000-4000-8000-0000000000aa' },
    response: { results: [{ orderId: exampleOrder.id, done: true, message: null }] },
  },
});

/** Hands the dead letters of one consumer group and topic back to it. */
export const redriveDeadLetters = defineRpc({
  name: 'ordering.redrive-dead-letters.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'workflows.manage',
  request: z.object({
    /** The row's key: consumer group and topic. */
    key: z.string().min(3).max(300),
    requestId: id,
  }),
  response: z.object({ redriven: z.int().nonnegative() }),
  example: {
    request: {
      key: 'notifications/ordering.order',
      requestId: '5a3b1e00-0000-4000-8000-0000000000ab',
    },
    response: { redriven: 2 },
  },
});
