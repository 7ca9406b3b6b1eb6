import type { MigrationInterface, QueryRunner } from 'typeorm';

/** DATA-4: limits every product to 8 images, whichever code writes it. */
export class LimitImages1763705000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE products ADD CONSTRAINT products_images CHECK (jsonb_array_length(images) <= 8)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products DROP CONSTRAINT products_images');
  }
}
