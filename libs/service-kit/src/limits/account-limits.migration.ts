import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // The table of rate-limiter-flexible.
  `CREATE TABLE rate_limits (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   )`,
  `CREATE INDEX rate_limits_expire ON rate_limits (expire)`,
];

/** For the database of each service with account limits. */
export class CreateAccountLimits1763900000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
