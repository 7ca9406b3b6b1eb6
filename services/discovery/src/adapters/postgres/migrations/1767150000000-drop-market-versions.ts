import type { MigrationInterface, QueryRunner } from 'typeorm';
import { VersionMarket1764900000000 } from './1764900000000-version-market';

/** Recommendations read the market tables on each request (ADR 0083): no process keeps a version of them. */
export class DropMarketVersions1767150000000 implements MigrationInterface {
  private readonly versions = new VersionMarket1764900000000();

  async up(runner: QueryRunner): Promise<void> {
    await this.versions.down(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.versions.up(runner);
  }
}
