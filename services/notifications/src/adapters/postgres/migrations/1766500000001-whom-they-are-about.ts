import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The accounts that a text may name beside its recipient, so that an erasure finds it (ADR 0063).
 * Older rows name none.
 */
export class WhomTheyAreAbout1766500000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['notifications', 'mails']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN about uuid[] NOT NULL DEFAULT '{}'`);
    }
    await runner.query('ALTER TABLE order_summaries ADD COLUMN brand_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_summaries DROP COLUMN brand_id');
    for (const table of ['notifications', 'mails']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN about`);
    }
  }
}
