import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lower case by the built-in Unicode collation, independent of the database's locale. */
const lowered = (words: string): string => `lower((${words}) COLLATE "pg_c_utf8")`;

/** Indexes for lists, search and figures of an account with 100,000 orders (OPEN-50, OPEN-52). */
export class OrderLists1763710000001 implements MigrationInterface {
  readonly name = 'OrderLists1763710000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`ALTER TABLE orders ADD COLUMN product_words text NOT NULL DEFAULT ''`);
    await runner.query(`
      UPDATE orders SET product_words = items.words FROM (
        SELECT order_id, string_agg(name || E'\\n' || sku, E'\\n' ORDER BY position) AS words
          FROM order_items GROUP BY order_id
      ) items WHERE items.order_id = orders.id`);
    // The search terms of each side: the products and the name of the other side.
    await runner.query(`
      ALTER TABLE orders
        ALTER COLUMN product_words DROP DEFAULT,
        ADD COLUMN words_for_brand text COLLATE "pg_c_utf8" NOT NULL
          GENERATED ALWAYS AS (${lowered(`product_words || E'\\n' || manufacturer_name`)}) STORED,
        ADD COLUMN words_for_manufacturer text COLLATE "pg_c_utf8" NOT NULL
          GENERATED ALWAYS AS (${lowered(`product_words || E'\\n' || brand_name`)}) STORED`);
    for (const side of ['brand', 'manufacturer']) {
      await runner.query(`
        CREATE INDEX orders_words_for_${side} ON orders USING gin (words_for_${side} gin_trgm_ops)`);
      // The figures of an account are read from the index alone.
      await runner.query(`
        CREATE INDEX orders_figures_of_${side} ON orders (${side}_id)
          INCLUDE (status, escrow_state, total_cents, created_at, completed_at)`);
      await runner.query(`
        CREATE INDEX orders_of_${side}_by_status ON orders (${side}_id, status, created_at DESC, id DESC)`);
    }
    await runner.query(`
      CREATE INDEX orders_completed ON orders (brand_id, manufacturer_id, completed_at)
        WHERE status = 'completed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX orders_completed, orders_of_brand_by_status, orders_of_manufacturer_by_status,
        orders_figures_of_brand, orders_figures_of_manufacturer`);
    await runner.query(`
      ALTER TABLE orders
        DROP COLUMN words_for_brand, DROP COLUMN words_for_manufacturer, DROP COLUMN product_words`);
  }
}
