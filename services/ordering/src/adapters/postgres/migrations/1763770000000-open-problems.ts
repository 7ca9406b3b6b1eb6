import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index for the few orders with an open problem, which are read often. Other orders add nothing
 * to it.
 */
export class OpenProblems1763770000000 implements MigrationInterface {
  readonly name = 'OpenProblems1763770000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX orders_with_problem ON orders (id) WHERE problem_reported_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_with_problem');
  }
}
