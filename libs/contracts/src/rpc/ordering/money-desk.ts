import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, instant } from '../../fields';
import { exampleOrder } from '../../order';
import { orderActor } from '../../order-timeline';

export const moneyDeskQueues = [
  /** Open problems that an admin may decide about. */
  'problems',
  /**
   * Failed transfers, refunds and reversals, and those without a response for more than an hour.
   */
  'payouts',
  /** Payments near their holding limit. */
  'holds',
  /** Orders unanswered after the reminder, or not completed on the expected day. */
  'overdue',
  /** Payouts of manufacturers whose payout account does not accept them. */
  'accounts',
  /** Checkouts whose ledger differs from the payment provider. */
  'differences',
  /** Orders whose workflow failed or never started. */
  'workflows',
  /** Events that a consumer gave up on. */
  'dead_letters',
  /** Open chargebacks of the cards' banks. */
  'chargebacks',
  /** Early fraud warnings without a decision. */
  'fraud_warnings',
  /** Money decisions that need a second admin. */
  'approvals',
  /** Manufacturers' debts, being recovered or left to later payouts. */
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
  /** Identifies the row within its queue. */
  key: z.string(),
  /** Null for dead letters. */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  brandName: z.string().nullable(),
  manufacturerName: z.string().nullable(),
  /** Start of the wait. */
  since: instant,
  amountCents: cents.nullable(),
  /** The relevant deadline; null if there is none. */
  dueAt: instant.nullable(),
  /** The party that waits for it. */
  waiting: orderActor,
  action: z.enum(moneyDeskActions),
  note: z.string().nullable(),
});
export type MoneyDeskItem = z.infer<typeof moneyDeskItem>;

/** The highest count of a queue. Larger queues cannot be processed by hand. */
export const MAX_QUEUE_COUNT = 1_000;

/** Counts the open items of each queue for admins. */
export const countMoneyDesk = defineRpc({
  name: 'ordering.count-money-desk.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    queues: z.array(
      z.object({
        queue: moneyDeskQueue,
        /** Counted up to 1,000; null if the owner is unavailable. */
        count: z.int().nonnegative().nullable(),
      }),
    ),
  }),
  example: { request: {}, response: { queues: [{ queue: 'problems', count: 3 }] } },
});

/** Lists one queue, longest waiting first. */
export const listMoneyDesk = defineRpc({
  name: 'ordering.list-money-desk.v1',
  kind: 'read',
  request: z.object({
    queue: moneyDeskQueue,
    first: z.int().min(1).max(100).default(50),
    /** `endCursor` of the previous page. */
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
 * Resumes the workflows of orders: restarts those that failed or never started, and retries those
 * that wait for the provider. Moves no money on its own. Returns one result per order, in the given
 * order.
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

/** Redelivers the dead letters of one consumer group and topic. */
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
