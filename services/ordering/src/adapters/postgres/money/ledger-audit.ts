import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { brokenOrders } from './ledger-rules';

export interface AuditedOrders {
  readonly broken: readonly { readonly orderId: string; readonly what: string }[];
  /** The id after which the next audit starts; null at the end. */
  readonly lastId: string | null;
}

@Injectable()
export class LedgerAudit {
  constructor(private readonly dataSource: DataSource) {}

  /** Checks the ledger of the next orders by id, and stores each violation until it is resolved. */
  async audit(afterId: string | null, limit: number): Promise<AuditedOrders> {
    const orders = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM orders WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2`,
      [afterId, limit],
    );
    const ids = orders.map(({ id }) => id);
    const broken = await this.dataSource.query<{ orderId: string; what: string }[]>(
      `WITH broken AS (
         SELECT order_id, string_agg(what, '; ') AS what FROM (
           ${brokenOrders('SELECT unnest($1::uuid[]) AS order_id')}) found GROUP BY order_id
       ), right_again AS (
         DELETE FROM ledger_violations
          WHERE order_id = ANY($1::uuid[]) AND order_id NOT IN (SELECT order_id FROM broken)
       ), stored AS (
         INSERT INTO ledger_violations (order_id, what) SELECT order_id, what FROM broken
         ON CONFLICT (order_id) DO UPDATE SET what = excluded.what)
       SELECT order_id AS "orderId", what FROM broken`,
      [ids],
    );
    return { broken, lastId: ids.length < limit ? null : (ids.at(-1) ?? null) };
  }
}
