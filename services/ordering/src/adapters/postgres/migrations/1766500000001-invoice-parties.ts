import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Buyer and seller, as an invoice has to name them after the account of one of them was erased (ADR
 * 0063). Nothing else reads it.
 */
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
