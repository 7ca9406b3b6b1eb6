import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders with an open problem are asked for again and again: few of many, and an order without one writes nothing here. */
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
