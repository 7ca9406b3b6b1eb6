import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignalledOrder, OrderSnapshot, WorkflowSignals } from '../../../use-cases/ports';
import { UNFINISHED } from '../ordering-store.postgres';

const SIGNALLED_ORDERS = `
  SELECT orders.id AS "orderId", orders.version, orders.status, orders.escrow_state AS "escrowState",
         orders.problem_reported_at IS NOT NULL AS "hasOpenProblem",
         -- With a refund the reversal is part of it.
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

@Injectable()
export class PostgresWorkflowSignals implements WorkflowSignals {
  constructor(@Inject(DataSource) private readonly manager: Pick<EntityManager, 'query'>) {}

  async find(orderId: string): Promise<SignalledOrder | null> {
    const [row] = await this.manager.query<Row[]>(`${SIGNALLED_ORDERS} WHERE orders.id = $1`, [orderId]);
    return row ? toSignalledOrder(row) : null;
  }

  async unfinishedOrders(afterId: string | null, limit: number): Promise<SignalledOrder[]> {
    const rows = await this.manager.query<Row[]>(
      `${SIGNALLED_ORDERS} WHERE ${UNFINISHED} AND ($1::uuid IS NULL OR orders.id > $1) ORDER BY orders.id LIMIT $2`,
      [afterId, limit],
    );
    return rows.map(toSignalledOrder);
  }

  async signalled({ orderId, version }: OrderSnapshot, at: Date): Promise<void> {
    await this.manager.query(
      `INSERT INTO workflow_signals (order_id, order_version, signalled_at) VALUES ($1, $2, $3)
       ON CONFLICT (order_id) DO UPDATE SET order_version = excluded.order_version, signalled_at = excluded.signalled_at
        WHERE workflow_signals.order_version < excluded.order_version`,
      [orderId, version, at],
    );
  }
}

function toSignalledOrder({ deadlines, signalledVersion, isUnfinished, ...order }: Row): SignalledOrder {
  const instants = Object.entries(deadlines ?? {}).map(([kind, dueAt]): [string, Date] => [
    kind,
    new Date(dueAt),
  ]);
  const followed = { ...order, deadlines: Object.fromEntries<Date>(instants) };
  return { order: followed, signalledVersion, isUnfinished };
}
