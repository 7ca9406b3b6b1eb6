import { Logger, runMigrations } from 'graphile-worker';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toPool } from './pool';

const silent = new Logger(() => () => undefined);

/**
 * Installs the tables and functions of graphile-worker. Later versions of the library upgrade them
 * when the first process starts.
 */
export class InstallJobs1765300000000 implements MigrationInterface {
  /**
   * Uses other connections of the pool, because the library opens its own transactions. Objects
   * that exist stay unchanged.
   */
  async up({ connection }: QueryRunner): Promise<void> {
    await runMigrations({ pgPool: toPool(connection), logger: silent });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA graphile_worker CASCADE');
  }
}
