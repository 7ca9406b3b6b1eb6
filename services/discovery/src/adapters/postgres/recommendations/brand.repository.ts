import type { EntityManager } from 'typeorm';
import { LEAST_ACCOUNTS } from '../../../domain/recommendations/co-views';
import { MARKET_DAYS } from '../../../domain/recommendations/factors/market';
import type { BrandOrder, BrandPreferences } from '../../../use-cases/recommendations/ports';

/** Stores preferences and orders of brands within the transaction of the event. */
export class BrandRepository {
  constructor(private readonly manager: EntityManager) {}

  async savePreferences(preferences: BrandPreferences): Promise<void> {
    const { accountId, version, preferredCategories, priceMinCents, priceMaxCents } = preferences;
    await this.manager.query(
      `INSERT INTO brand_features AS kept (account_id, version, preferred_categories, price_min_cents, price_max_cents)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (account_id) DO UPDATE SET version = $2, preferred_categories = $3, price_min_cents = $4,
         price_max_cents = $5
       WHERE kept.version < $2`,
      [accountId, version, preferredCategories, priceMinCents, priceMaxCents],
    );
  }

  /**
   * Ignores versions older than the stored one.
   * @param orders without duplicates
   */
  async saveOrders(orders: readonly BrandOrder[]): Promise<void> {
    const lines = orders.flatMap((order) =>
      order.lines.map((line) => ({ ...line, orderId: order.id })),
    );
    await this.manager.query(
      `INSERT INTO brand_orders AS kept (id, version, brand_id, manufacturer_id, status, placed_at)
       SELECT * FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[])
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, status = excluded.status
         WHERE kept.version < excluded.version`,
      [
        orders.map(({ id }) => id),
        orders.map(({ version }) => version),
        orders.map(({ brandId }) => brandId),
        orders.map(({ manufacturerId }) => manufacturerId),
        orders.map(({ status }) => status),
        orders.map(({ placedAt }) => placedAt),
      ],
    );
    // The lines of an order never change.
    await this.manager.query(
      `INSERT INTO brand_order_lines (order_id, product_id, revenue_cents)
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[]) ON CONFLICT DO NOTHING`,
      [
        lines.map(({ orderId }) => orderId),
        lines.map(({ productId }) => productId),
        lines.map(({ revenueCents }) => revenueCents),
      ],
    );
  }

  /**
   * Immediately removes products from the market data if, after a cancellation, too few brands
   * ordered them.
   */
  async withdrawFromMarket(productIds: readonly string[], now: Date): Promise<void> {
    await this.manager.query(
      `DELETE FROM product_market WHERE product_id = ANY ($1) AND (
         SELECT count(DISTINCT brand_id) FROM brand_order_lines
         JOIN brand_orders ON brand_orders.id = order_id
         WHERE brand_order_lines.product_id = product_market.product_id AND status <> 'cancelled'
           AND placed_at > $2::timestamptz - make_interval(days => $3)
       ) < $4`,
      [productIds, now, MARKET_DAYS, LEAST_ACCOUNTS],
    );
  }
}
