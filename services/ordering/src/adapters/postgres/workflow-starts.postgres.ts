import type { DataSource, EntityManager } from 'typeorm';
import type { WorkflowStarts } from '../../use-cases/start-workflows';

export class PostgresWorkflowStarts implements WorkflowStarts {
  constructor(private readonly dataSource: DataSource) {}

  /** In the transaction that records the order's event as received. An order of long ago that has ended waits for none. */
  static async add(manager: EntityManager, orderId: string): Promise<void> {
    await manager.query(
      `INSERT INTO workflow_starts (order_id, placed_at, next_attempt_at)
       SELECT id, created_at, created_at FROM orders WHERE id = $1 AND status NOT IN ('completed', 'cancelled')
       ON CONFLICT DO NOTHING`,
      [orderId],
    );
  }

  async oldestDue(now: Date): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ placedAt: Date }[]>(
      `SELECT placed_at AS "placedAt" FROM workflow_starts WHERE next_attempt_at <= $1 ORDER BY placed_at LIMIT 1`,
      [now],
    );
    return row?.placedAt ?? null;
  }

  /** A taker that dies leaves its orders to the next one when the lease is over. */
  async claim(now: Date, limit: number, leaseMs: number): Promise<string[]> {
    const [rows]: [{ id: string }[], number] = await this.dataSource.query(
      `UPDATE workflow_starts SET next_attempt_at = $2
        WHERE order_id IN (
          SELECT order_id FROM workflow_starts WHERE next_attempt_at <= $1
           ORDER BY placed_at LIMIT $3 FOR UPDATE SKIP LOCKED)
        RETURNING order_id AS id`,
      [now, new Date(now.getTime() + leaseMs), limit],
    );
    return rows.map(({ id }) => id);
  }

  async done(orderIds: readonly string[]): Promise<void> {
    await this.dataSource.query(`DELETE FROM workflow_starts WHERE order_id = ANY($1::uuid[])`, [orderIds]);
  }
}
