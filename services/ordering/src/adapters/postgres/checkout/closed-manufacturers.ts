import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../../use-cases/clock';

export interface ClosedManufacturer {
  readonly manufacturerId: string;
  readonly at: Date;
  /**
   * True if the manufacturer closed its account itself. This requires that it has no open orders,
   * so every pending order was paid later.
   */
  readonly nothingOpen: boolean;
}

/** Condition on `checkouts` for a line of a manufacturer that closed its account. */
export const OF_CLOSED_MANUFACTURER = `EXISTS (
  SELECT FROM jsonb_array_elements(checkouts.lines) line
    JOIN closed_manufacturers closed ON closed.manufacturer_id = (line ->> 'manufacturerId')::uuid)`;

/** Returns a condition on `checkouts` for a line of the manufacturer with this parameter. */
export const getLineCondition = (parameter: string): string =>
  `checkouts.lines @> jsonb_build_array(jsonb_build_object('manufacturerId', ${parameter}::text))`;

/** Stores closed manufacturers, in the transaction that records their event. */
export class ClosedManufacturers {
  constructor(
    private readonly manager: EntityManager,
    private readonly now: Clock,
  ) {}

  /** The next repair closes its open checkouts, before a buyer pays them. */
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

/** Pending orders that were paid after their manufacturer closed its account. */
@Injectable()
export class OrdersOfClosed {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
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
