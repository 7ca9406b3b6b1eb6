import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  OrdersOfClosed,
  type ClosedManufacturer,
  type ClosedManufacturers,
} from '../../../use-cases/checkout/cancel-orders-of-closed';
import type { Clock } from '../../../use-cases/ports';

/** Condition on `checkouts` for a line of a manufacturer that closed its account. */
export const OF_CLOSED_MANUFACTURER = `EXISTS (
  SELECT FROM jsonb_array_elements(checkouts.lines) line
    JOIN closed_manufacturers closed ON closed.manufacturer_id = (line ->> 'manufacturerId')::uuid)`;

/** Returns a condition on `checkouts` for a line of the manufacturer with this parameter. */
export const getLineCondition = (parameter: string): string =>
  `checkouts.lines @> jsonb_build_array(jsonb_build_object('manufacturerId', ${parameter}::text))`;

export class PostgresClosedManufacturers implements ClosedManufacturers {
  constructor(
    private readonly manager: EntityManager,
    private readonly now: Clock,
  ) {}

  async add({ manufacturerId, at, nothingOpen }: ClosedManufacturer): Promise<void> {
    await this.manager.query(
      `INSERT INTO closed_manufacturers (manufacturer_id, closed_at, nothing_open) VALUES ($1, $2, $3)
       ON CONFLICT (manufacturer_id) DO UPDATE SET closed_at = excluded.closed_at, nothing_open = excluded.nothing_open`,
      [manufacturerId, at, nothingOpen],
    );
    await this.manager.query(
      `UPDATE checkouts SET next_check_at = $2 WHERE status = 'open' AND ${getLineCondition('$1')}`,
      [manufacturerId, this.now()],
    );
  }

  async remove(manufacturerId: string): Promise<void> {
    await this.manager.query('DELETE FROM closed_manufacturers WHERE manufacturer_id = $1', [
      manufacturerId,
    ]);
  }
}

@Injectable()
export class PostgresOrdersOfClosed extends OrdersOfClosed {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async list(limit: number): Promise<string[]> {
    const orders: { id: string }[] = await this.dataSource.query(
      `SELECT orders.id FROM closed_manufacturers closed
         JOIN orders ON orders.manufacturer_id = closed.manufacturer_id AND orders.status = 'pending'
        WHERE closed.nothing_open OR orders.created_at >= closed.closed_at
        ORDER BY orders.created_at LIMIT $1`,
      [limit],
    );
    return orders.map(({ id }) => id);
  }
}
