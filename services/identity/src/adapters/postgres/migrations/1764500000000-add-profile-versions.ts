import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddProfileVersions1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['brands', 'manufacturers']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 0`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['brands', 'manufacturers']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN version`);
    }
  }
}
