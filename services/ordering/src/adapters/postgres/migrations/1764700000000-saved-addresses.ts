import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The addresses that brands save for their checkouts: each one once, one of them the default (B19).
 */
export class SavedAddresses1764700000000 implements MigrationInterface {
  readonly name = 'SavedAddresses1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_addresses (
        id uuid PRIMARY KEY,
        brand_id uuid NOT NULL,
        label text NOT NULL,
        address jsonb NOT NULL,
        is_default boolean NOT NULL,
        last_used_at timestamptz,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX saved_addresses_of_brand ON saved_addresses (brand_id, md5(address::text))',
    );
    await runner.query(
      'CREATE UNIQUE INDEX saved_addresses_default ON saved_addresses (brand_id) WHERE is_default',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_addresses');
  }
}
