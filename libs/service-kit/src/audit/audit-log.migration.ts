import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE audit_log (
     id uuid PRIMARY KEY,
     happened_at timestamptz NOT NULL,
     actor_id uuid NOT NULL,
     impersonator_id uuid,
     action text NOT NULL,
     target_type text NOT NULL,
     target_id text NOT NULL,
     before jsonb,
     after jsonb,
     reason text,
     request_id uuid NOT NULL,
     trace_id text,
     address inet,
     result text NOT NULL CHECK (result IN ('done', 'refused', 'failed'))
   )`,
  `CREATE INDEX audit_log_happened_at ON audit_log (happened_at, id)`,
  `CREATE INDEX audit_log_target ON audit_log (target_type, target_id, happened_at)`,
  `CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'the audit log is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
     FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only()`,
];

/**
 * Creates the audit log. Every service with actions of administrators runs it in its own database.
 */
export class CreateAuditLog1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log');
    await runner.query('DROP FUNCTION audit_log_is_append_only()');
  }
}
