import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Invoices with a series of numbers for each year (ADR 0027). Older orders get theirs by their day.
 */
export class PapersInvoices1763911000000 implements MigrationInterface {
  readonly name = 'PapersInvoices1763911000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE invoice_counters (year integer PRIMARY KEY, last integer NOT NULL CHECK (last >= 0))`,
    );
    await runner.query(`
      CREATE TABLE invoices (
        order_id uuid PRIMARY KEY REFERENCES orders,
        year integer NOT NULL,
        sequence integer NOT NULL CHECK (sequence > 0),
        issued_at timestamptz NOT NULL,
        UNIQUE (year, sequence)
      )`);
    await runner.query(`
      INSERT INTO invoices (order_id, year, sequence, issued_at)
      SELECT id, year, row_number() OVER (PARTITION BY year ORDER BY created_at, id), created_at
        FROM (SELECT id, created_at, extract(year FROM created_at AT TIME ZONE 'UTC')::int AS year FROM orders) paid`);
    await runner.query(
      `INSERT INTO invoice_counters (year, last) SELECT year, max(sequence) FROM invoices GROUP BY year`,
    );
    await runner.query(`
      CREATE FUNCTION invoices_never_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'an invoice never changes: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`
      CREATE TRIGGER never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
        FOR EACH STATEMENT EXECUTE FUNCTION invoices_never_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoices, invoice_counters');
    await runner.query('DROP FUNCTION invoices_never_change');
  }
}
