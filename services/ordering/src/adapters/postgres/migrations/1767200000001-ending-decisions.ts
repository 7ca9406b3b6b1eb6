import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Approval requests for decisions that also end their order. */
export class EndingDecisions1767200000001 implements MigrationInterface {
  readonly name = 'EndingDecisions1767200000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE money_approvals ADD ends_order boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE money_approvals DROP ends_order`);
  }
}
