import type { DataSource } from 'typeorm';
import { LEAST_ACCOUNTS } from '../../../domain/recommendations/co-views';
import {
  GROWTH_DAYS,
  MARKET_DAYS,
  type ProductSales,
} from '../../../domain/recommendations/factors/market';
import { exclusively } from './run-exclusively';
import { popularitySql, salesSql } from './market.sql';

interface SalesRow {
  readonly product_id: string;
  readonly brands: number;
  readonly orders: number;
  readonly revenue: number;
  readonly recent_orders: number;
  readonly recent_revenue: number;
  readonly earlier_orders: number;
  readonly earlier_revenue: number;
  readonly leader: number;
  readonly outsold: number;
  readonly year_orders: number;
  readonly year_season: number;
}

/** Computes market factors and popularity from the orders on the platform; a job runs it. */
export class MarketRepository {
  constructor(private readonly dataSource: DataSource) {}

  async refresh(now: Date, factorOf: (sales: ProductSales) => number): Promise<void> {
    await exclusively(this.dataSource, 'product_market', async (manager) => {
      const parameters = [now, MARKET_DAYS, GROWTH_DAYS, LEAST_ACCOUNTS];
      const rows = await manager.query<SalesRow[]>(salesSql, parameters);
      await manager.query('DELETE FROM product_market');
      await manager.query(
        'INSERT INTO product_market (product_id, factor) SELECT * FROM unnest($1::text[], $2::float8[])',
        [rows.map(({ product_id }) => product_id), rows.map((row) => factorOf(toSales(row)))],
      );
    });
    for (const statement of popularitySql) await this.dataSource.query(statement);
  }
}

const toSales = (row: SalesRow): ProductSales => ({
  brands: row.brands,
  orders: row.orders,
  revenueCents: row.revenue,
  recent: { orders: row.recent_orders, revenueCents: row.recent_revenue },
  earlier: { orders: row.earlier_orders, revenueCents: row.earlier_revenue },
  lastYear: { season: row.year_season, orders: row.year_orders },
  categoryLeaderCents: row.leader,
  outsold: row.outsold,
});
