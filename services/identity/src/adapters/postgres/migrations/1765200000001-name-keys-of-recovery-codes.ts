import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Fingerprints of recovery codes cannot be recomputed without the codes. Their key must be kept
 * until they are deleted.
 */
export class NameKeysOfRecoveryCodes1765200000001 implements MigrationInterface {
  readonly name = 'NameKeysOfRecoveryCodes1765200000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recovery_codes ADD COLUMN key_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recovery_codes DROP COLUMN key_id');
  }
}
