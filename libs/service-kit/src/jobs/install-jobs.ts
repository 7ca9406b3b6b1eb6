import { Logger, runMigrations } from 'graphile-worker';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toPool } from './pool';

const silent = new Logger(() => () => undefined);

/** The library's own tables and functions. What a later version of it changes, the first process that starts it brings. */
export class InstallJobs1765300000000 implements MigrationInterface {
  /** On other connections than the runner's: it opens transactions of its own, and changes nothing that is there. */
  async up({ connection }: QueryRunner): Promise<void> {
    await runMigrations({ pgPool: toPool(connection), logger: silent });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA graphile_worker CASCADE');
  }
}
