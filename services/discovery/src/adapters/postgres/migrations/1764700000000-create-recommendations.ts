import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Built from identity.account.
  `CREATE TABLE brand_features (
     account_id uuid PRIMARY KEY,
     version integer NOT NULL,
     preferred_categories text[] NOT NULL,
     price_min_cents bigint,
     price_max_cents bigint
   )`,
  // Built from ordering.order.
  `CREATE TABLE brand_orders (
     id uuid PRIMARY KEY,
     version integer NOT NULL,
     brand_id uuid NOT NULL,
     manufacturer_id uuid NOT NULL,
     status text NOT NULL,
     placed_at timestamptz NOT NULL
   )`,
  `CREATE INDEX brand_orders_completed ON brand_orders (brand_id, manufacturer_id) WHERE status = 'completed'`,
  `CREATE INDEX brand_orders_placed ON brand_orders (placed_at) WHERE status <> 'cancelled'`,
  `CREATE TABLE brand_order_lines (
     order_id uuid NOT NULL,
     product_id text NOT NULL,
     revenue_cents bigint NOT NULL,
     PRIMARY KEY (order_id, product_id)
   )`,
  `CREATE INDEX brand_order_lines_product ON brand_order_lines (product_id)`,
  // Jobs build these tables from orders and user_activities. A row needs at least five accounts, so
  // that no row reveals one account.
  `CREATE TABLE product_market (
     product_id text PRIMARY KEY,
     factor double precision NOT NULL CHECK (factor BETWEEN 0 AND 1)
   )`,
  `CREATE TABLE co_views (
     product_id text NOT NULL,
     other_id text NOT NULL,
     accounts integer NOT NULL CHECK (accounts >= 5),
     strength double precision NOT NULL CHECK (strength > 0 AND strength < 1),
     PRIMARY KEY (product_id, other_id)
   )`,
  `CREATE INDEX user_activities_views ON user_activities (created_at) WHERE activity_type = 'product_view'`,
  // Finds candidates: popular products of a category, and products priced close to a viewed one.
  `CREATE INDEX search_products_category_popular ON search_products (category, popularity DESC, id DESC)
     WHERE NOT hidden`,
  `CREATE INDEX search_products_category_price ON search_products (category, price_min_cents, id) WHERE NOT hidden`,
];

export class CreateRecommendations1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX search_products_category_price, search_products_category_popular',
    );
    await runner.query('DROP INDEX user_activities_views');
    await runner.query(
      'DROP TABLE co_views, product_market, brand_order_lines, brand_orders, brand_features',
    );
  }
}
