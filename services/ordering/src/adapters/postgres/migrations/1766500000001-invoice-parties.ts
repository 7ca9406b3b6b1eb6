import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who bought and who sold, as invoices have to say it when one of both is erased (ADR 0063). Nothing else reads it. */
export class InvoiceParties1766500000001 implements MigrationInterface {
  readonly name = 'InvoiceParties1766500000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invoice_parties (
        order_id uuid PRIMARY KEY REFERENCES orders,
        brand_name text NOT NULL,
        manufacturer_name text NOT NULL,
        shipping_info jsonb NOT NULL,
        billing_address jsonb NOT NULL,
        kept_since timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoice_parties');
  }
}
