import { Logger, runMigrations } from 'graphile-worker';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toPool } from './pool';

const silent = new Logger(() => () => undefined);

/**
 * Installs graphile-worker's tables and functions. The first process with a newer version upgrades
 * them.
 */
export class InstallJobs1765300000000 implements MigrationInterface {
  /**
   * Uses its own connections, because it opens transactions, and leaves existing objects unchanged.
   */
  async up({ connection }: QueryRunner): Promise<void> {
    await runMigrations({ pgPool: toPool(connection), logger: silent });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA graphile_worker CASCADE');
  }
}
