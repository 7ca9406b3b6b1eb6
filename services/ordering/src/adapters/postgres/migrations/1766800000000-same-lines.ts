import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index for the check whether a brand has just bought the same lines (B1), so that it does not
 * read all its purchases.
 */
export class SameLines1766800000000 implements MigrationInterface {
  readonly name = 'SameLines1766800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX checkouts_of_same_lines ON checkouts (brand_id, lines_key, created_at DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX checkouts_of_same_lines');
  }
}
