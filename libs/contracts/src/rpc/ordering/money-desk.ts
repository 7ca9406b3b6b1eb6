import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, instant } from '../../fields';
import { exampleOrder } from '../../order';
import { orderActor } from '../../order-timeline';

export const moneyDeskQueues = [
  /** Orders with an open problem, which an administrator can decide. */
  'problems',
  /** Transfers, refunds and reversals that failed or got no response for more than an hour. */
  'payouts',
  /** Payments near their holding limit. */
  'holds',
  /** Orders unanswered after the reminder, or not completed on the expected day. */
  'overdue',
  /**
   * Payouts and held payments whose manufacturer has no working payout account, and refused
   * accounts.
   */
  'accounts',
  /**
   * Differences between the ledger and the payment provider: of a checkout, or of the whole
   * balance.
   */
  'differences',
  /** Orders whose workflow failed or never started. */
  'workflows',
  /** Events that a consumer failed to process and no longer retries. */
  'dead_letters',
  /** Open chargebacks of the cards' banks. */
  'chargebacks',
  /** Early fraud warnings without a decision. */
  'fraud_warnings',
  /** Decisions about money that a second administrator has to approve. */
  'approvals',
  /** Debts of manufacturers that a reversal or later payouts are repaying. */
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
  /** Null for a row that concerns no single order, such as dead letters. */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  brandName: z.string().nullable(),
  manufacturerName: z.string().nullable(),
  /** When the item started to wait. */
  since: instant,
  amountCents: cents.nullable(),
  /** The deadline that applies to the item; null if there is none. */
  dueAt: instant.nullable(),
  /** The side that waits until the item is resolved. */
  waiting: orderActor,
  action: z.enum(moneyDeskActions),
  note: z.string().nullable(),
});
export type MoneyDeskItem = z.infer<typeof moneyDeskItem>;

/** The highest count of a queue. A longer queue cannot be resolved item by item. */
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
        /**
         * Counted up to `MAX_QUEUE_COUNT`; null if the source of the items is unavailable.
         */
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
 * Restarts the workflows of orders that failed or never started, and retries those that wait for
 * the provider. The order's state alone determines which money moves. Returns one result per order,
 * in the given order.
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
    /** The key of the row, which names the consumer group and the topic. */
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
