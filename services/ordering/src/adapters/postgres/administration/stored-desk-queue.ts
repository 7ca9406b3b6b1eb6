import { orderingRpc, type MoneyDeskItem } from '@makeport/contracts';
import type { DataSource } from 'typeorm';
import { orderNumber } from '../../../domain/order/order';
import { readCursor, writeCursor } from '../../../use-cases/administration/desk-cursor';
import type {
  DeskPage,
  DeskPageRequest,
  DeskQueue,
} from '../../../use-cases/administration/desk-queue';
import { queueSql, type StoredQueue } from './money-desk.sql';

type Row = Omit<MoneyDeskItem, 'orderNumber' | 'since' | 'dueAt' | 'amountCents'> & {
  /** As written by the database, with microseconds. */
  readonly mark: string;
  readonly since: Date;
  readonly dueAt: Date | null;
  /** bigint is returned as text. */
  readonly amountCents: string | null;
};

export class StoredDeskQueue implements DeskQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: StoredQueue,
  ) {}

  async count(now: Date): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count
         FROM (SELECT FROM (${queueSql[this.queue]}) item LIMIT ${orderingRpc.MAX_QUEUE_COUNT}) counted`,
      [now],
    );
    return row?.count ?? 0;
  }

  async list({ first, after }: Omit<DeskPageRequest, 'viewerId'>, now: Date): Promise<DeskPage> {
    const [since, key] = after === undefined ? [null, null] : readCursor(after);
    const rows = await this.dataSource.query<Row[]>(
      `SELECT item.key, item.order_id AS "orderId", orders.brand_name AS "brandName",
              orders.manufacturer_name AS "manufacturerName", item.since, item.since::text AS mark,
              item.amount_cents AS "amountCents", item.due_at AS "dueAt", item.waiting, item.action, item.note
         FROM (${queueSql[this.queue]}) item LEFT JOIN orders ON orders.id = item.order_id
        WHERE $2::timestamptz IS NULL OR (item.since, item.key) > ($2::timestamptz, $3::text)
        ORDER BY item.since, item.key LIMIT $4`,
      [now, since, key, first + 1],
    );
    const page = rows.slice(0, first);
    const last = page.at(-1);
    return {
      items: page.map(toItem),
      hasMore: rows.length > first,
      endCursor: last ? writeCursor([last.mark, last.key]) : null,
    };
  }
}

function toItem({ mark: _mark, ...row }: Row): MoneyDeskItem {
  return {
    ...row,
    orderNumber: row.orderId === null ? null : orderNumber(row.orderId),
    since: row.since.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    amountCents: row.amountCents === null ? null : Number(row.amountCents),
  };
}
