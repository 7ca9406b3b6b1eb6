import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // The number of accounts, at least five, that viewed a product in 30 days. A job builds it.
  `CREATE TABLE product_attention (
     product_id text PRIMARY KEY,
     category text NOT NULL,
     manufacturer_id uuid NOT NULL,
     accounts integer NOT NULL CHECK (accounts >= 5)
   )`,
  `CREATE INDEX product_attention_category ON product_attention (category, accounts DESC, product_id)`,
  `CREATE INDEX product_attention_manufacturer ON product_attention (manufacturer_id, accounts DESC, product_id)`,
];

export class CreateAttention1764700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_attention');
  }
}
