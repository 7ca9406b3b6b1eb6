import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Allows a brand to cancel a pending order (B38). `cancelled_by` stays as it is, because the
 * previous release reads it.
 */
export class CancelledByBrand1766900000000 implements MigrationInterface {
  readonly name = 'CancelledByBrand1766900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD cancelled_by_brand boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders DROP cancelled_by_brand`);
  }
}
