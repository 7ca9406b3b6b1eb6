import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // The next run of the job fills it again.
  `TRUNCATE product_attention`,
  `DROP INDEX product_attention_category, product_attention_manufacturer`,
  // `weight` counts accounts by the age of their view. The job copies prices, so that the search
  // for candidates reads this table only.
  `ALTER TABLE product_attention
     ADD COLUMN weight double precision NOT NULL CHECK (weight > 0),
     ADD COLUMN price_min_cents bigint NOT NULL,
     ADD COLUMN price_max_cents bigint NOT NULL`,
  `CREATE INDEX product_attention_category ON product_attention (category, weight DESC, product_id)
     INCLUDE (price_min_cents, price_max_cents)`,
  // For candidates: the popular products of a manufacturer, which may have very many.
  `CREATE INDEX search_products_manufacturer_popular
     ON search_products (manufacturer_id, popularity DESC, id DESC) WHERE NOT hidden`,
];

export class WeighAttention1764700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX search_products_manufacturer_popular, product_attention_category',
    );
    await runner.query(
      'ALTER TABLE product_attention DROP COLUMN weight, DROP COLUMN price_min_cents, DROP COLUMN price_max_cents',
    );
    await runner.query(
      'CREATE INDEX product_attention_category ON product_attention (category, accounts DESC, product_id)',
    );
    await runner.query(
      'CREATE INDEX product_attention_manufacturer ON product_attention (manufacturer_id, accounts DESC, product_id)',
    );
  }
}
