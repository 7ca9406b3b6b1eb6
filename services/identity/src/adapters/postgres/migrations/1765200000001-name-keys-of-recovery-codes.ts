import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores which key made a fingerprint. Fingerprints cannot be recomputed without the recovery
 * codes, so an older key must be kept until no fingerprint needs it.
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
