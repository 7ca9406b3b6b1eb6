import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An uploaded picture has no product until one shows it; `removed_at` is set when no product shows
 * it any more. Requests to create a product are stored by a key, which makes a repeated request
 * idempotent.
 */
const statements = [
  `CREATE TABLE product_images (
     name text PRIMARY KEY,
     manufacturer_id uuid NOT NULL,
     product_id text REFERENCES products (id) ON DELETE SET NULL,
     uploaded_at timestamptz NOT NULL,
     removed_at timestamptz
   )`,
  `CREATE INDEX product_images_manufacturer ON product_images (manufacturer_id, uploaded_at)`,
  `CREATE INDEX product_images_product ON product_images (product_id) WHERE product_id IS NOT NULL`,
  `CREATE INDEX product_images_unpublished ON product_images (uploaded_at) WHERE product_id IS NULL`,
  `CREATE INDEX product_images_removed ON product_images (removed_at) WHERE removed_at IS NOT NULL`,
  `CREATE TABLE create_requests (
     manufacturer_id uuid NOT NULL,
     key uuid NOT NULL,
     fingerprint text NOT NULL,
     product_id text NOT NULL,
     requested_at timestamptz NOT NULL,
     PRIMARY KEY (manufacturer_id, key)
   )`,
];

export class ProductImages1763760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_images, create_requests');
  }
}
