import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // The schema that rate-limiter-flexible expects.
  `CREATE TABLE rate_limits (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   )`,
  `CREATE INDEX rate_limits_expire ON rate_limits (expire)`,
];

/**
 * Creates the table of account limits. Every service with such limits runs it in its own database.
 */
export class CreateAccountLimits1763900000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
