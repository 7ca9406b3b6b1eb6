import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose names a text may say, beside its recipient's: an erasure finds it by them (ADR 0063). Rows of before say nobody. */
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
