import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The accounts, apart from the recipient, that a text may name, so that an erasure finds the text
 * (ADR 0063). Empty in older rows.
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
