import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UNFINISHED } from '../orders/unfinished.sql';

export interface StuckOrder {
  readonly orderId: string;
  readonly brandName: string;
  readonly manufacturerName: string;
  readonly amountCents: number;
  readonly placedAt: Date;
}

const COLUMNS = `orders.id AS "orderId", brand_name AS "brandName", manufacturer_name AS "manufacturerName",
  total_cents::float AS "amountCents", orders.created_at AS "placedAt"`;

/** The unfinished orders in the database. */
@Injectable()
export class UnfinishedOrders {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns those of these orders that are not finished. */
  findUnfinished(orderIds: readonly string[]): Promise<StuckOrder[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM orders WHERE orders.id = ANY($1::uuid[]) AND ${UNFINISHED}`,
      [orderIds],
    );
  }

  /** Returns orders that were paid before that instant and whose workflow was never started. */
  listNeverStarted(before: Date, limit: number): Promise<StuckOrder[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM workflow_signals signal JOIN orders ON orders.id = signal.order_id
        WHERE signal.order_version = 0 AND signal.signalled_at < $1 ORDER BY signal.signalled_at LIMIT $2`,
      [before, limit],
    );
  }
}
