import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { OrderSnapshot } from '../../../use-cases/workflows/order-snapshot';
import { UNFINISHED } from '../orders/unfinished.sql';

/** An order, and the last version that its workflow has received. */
export interface SignalledOrder {
  readonly order: OrderSnapshot;
  /** False: the order is finished, so nothing is left to do. */
  readonly isUnfinished: boolean;
  /** The last version that was signalled to its workflow; null or 0: none. */
  readonly signalledVersion: number | null;
}

const SIGNALLED_ORDERS = `
  SELECT orders.id AS "orderId", orders.version, orders.status, orders.escrow_state AS "escrowState",
         orders.problem_reported_at IS NOT NULL AS "hasOpenProblem",
         -- Before a refund, the refund itself makes the reversal.
         orders.escrow_state <> 'refunded' AND EXISTS (
           SELECT FROM escrow_transactions reversal
            WHERE reversal.order_id = orders.id AND reversal.type = 'reversal'
              AND reversal.status IN ('pending', 'failed')) AS "isRecovering",
         (SELECT jsonb_object_agg(kind, due_at) FROM order_deadlines WHERE order_id = orders.id) AS deadlines,
         signal.order_version AS "signalledVersion", ${UNFINISHED} AS "isUnfinished"
    FROM orders LEFT JOIN workflow_signals signal ON signal.order_id = orders.id`;

interface Row extends Omit<OrderSnapshot, 'deadlines'> {
  readonly deadlines: Readonly<Record<string, string>> | null;
  readonly signalledVersion: number | null;
  readonly isUnfinished: boolean;
}

/** The versions of orders that their workflows have received. */
@Injectable()
export class WorkflowSignals {
  constructor(private readonly manager: EntityManager) {}

  /** In no particular order; unknown ids are left out. */
  async find(orderIds: readonly string[]): Promise<SignalledOrder[]> {
    const sql = `${SIGNALLED_ORDERS} WHERE orders.id = ANY($1)`;
    return (await this.manager.query<Row[]>(sql, [orderIds])).map(toSignalledOrder);
  }

  /** Ordered by id. */
  async unfinishedOrders(afterId: string | null, limit: number): Promise<SignalledOrder[]> {
    const rows = await this.manager.query<Row[]>(
      `${SIGNALLED_ORDERS} WHERE ${UNFINISHED} AND ($1::uuid IS NULL OR orders.id > $1) ORDER BY orders.id LIMIT $2`,
      [afterId, limit],
    );
    return rows.map(toSignalledOrder);
  }

  /** @param orders without duplicates */
  async signalled(
    orders: readonly Pick<OrderSnapshot, 'orderId' | 'version'>[],
    at: Date,
  ): Promise<void> {
    if (orders.length === 0) return;
    await this.manager.query(
      `INSERT INTO workflow_signals (order_id, order_version, signalled_at)
       SELECT order_id, version, $3 FROM unnest($1::uuid[], $2::int[]) AS told (order_id, version) ORDER BY order_id
       ON CONFLICT (order_id) DO UPDATE SET order_version = excluded.order_version, signalled_at = excluded.signalled_at
        WHERE workflow_signals.order_version < excluded.order_version`,
      [orders.map(({ orderId }) => orderId), orders.map(({ version }) => version), at],
    );
  }
}

function toSignalledOrder({
  deadlines,
  signalledVersion,
  isUnfinished,
  ...order
}: Row): SignalledOrder {
  const instants = Object.entries(deadlines ?? {}).map(([kind, dueAt]): [string, Date] => [
    kind,
    new Date(dueAt),
  ]);
  const followed = { ...order, deadlines: Object.fromEntries<Date>(instants) };
  return { order: followed, signalledVersion, isUnfinished };
}
