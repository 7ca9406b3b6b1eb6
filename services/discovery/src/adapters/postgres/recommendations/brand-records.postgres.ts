import type { EntityManager } from 'typeorm';
import { LEAST_ACCOUNTS } from '../../../domain/recommendations/co-views';
import { MARKET_DAYS } from '../../../domain/recommendations/market';
import type { BrandOrder, BrandPreferences, BrandRecords } from '../../../use-cases/recommendations/ports';

export class PostgresBrandRecords implements BrandRecords {
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

  async saveOrder(order: BrandOrder): Promise<void> {
    const { id, version, brandId, manufacturerId, status, placedAt, lines } = order;
    await this.manager.query(
      `INSERT INTO brand_orders AS kept (id, version, brand_id, manufacturer_id, status, placed_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET version = $2, status = $5 WHERE kept.version < $2`,
      [id, version, brandId, manufacturerId, status, placedAt],
    );
    // What was ordered never changes.
    await this.manager.query(
      `INSERT INTO brand_order_lines (order_id, product_id, revenue_cents)
       SELECT $1::uuid, * FROM unnest($2::text[], $3::bigint[]) ON CONFLICT DO NOTHING`,
      [id, lines.map(({ productId }) => productId), lines.map(({ revenueCents }) => revenueCents)],
    );
  }

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
