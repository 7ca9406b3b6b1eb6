import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMES = [
  ['sample-desk-lamp', 'Desk Lamp with Wireless Charger', 'Cast Aluminium Desk Lamp'],
  ['sample-tote-bag', 'Organic Cotton Tote Bag', 'Heavy Canvas Tote Bag'],
] as const;

/**
 * Renames two demo products, including stored ones, because their names belonged to other makers.
 */
export class RenameBuiltInProducts1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [id, before, after] of NAMES) await rename(runner, id, before, after);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [id, before, after] of NAMES) await rename(runner, id, after, before);
  }
}

async function rename(runner: QueryRunner, id: string, from: string, to: string): Promise<void> {
  await runner.query('UPDATE products SET name = $3 WHERE id = $1 AND name = $2', [id, from, to]);
}
