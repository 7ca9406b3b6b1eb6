import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  UnfinishedOrders,
  type StuckOrder,
} from '../../../use-cases/administration/stuck-workflows';
import { UNFINISHED } from '../orders/unfinished.sql';

const COLUMNS = `orders.id AS "orderId", brand_name AS "brandName", manufacturer_name AS "manufacturerName",
  total_cents::float AS "amountCents", orders.created_at AS "placedAt"`;

@Injectable()
export class PostgresUnfinishedOrders extends UnfinishedOrders {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  findUnfinished(orderIds: readonly string[]): Promise<StuckOrder[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM orders WHERE orders.id = ANY($1::uuid[]) AND ${UNFINISHED}`,
      [orderIds],
    );
  }

  listNeverStarted(before: Date, limit: number): Promise<StuckOrder[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM workflow_signals signal JOIN orders ON orders.id = signal.order_id
        WHERE signal.order_version = 0 AND signal.signalled_at < $1 ORDER BY signal.signalled_at LIMIT $2`,
      [before, limit],
    );
  }
}
