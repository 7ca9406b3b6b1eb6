import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A read model of every service's audit log. The audit logs are the source of truth (ADR 0036). */
const statements = [
  `CREATE TABLE admin_actions (
     id uuid PRIMARY KEY,
     happened_at timestamptz NOT NULL,
     service text NOT NULL,
     actor_id uuid NOT NULL,
     impersonator_id uuid,
     action text COLLATE "C" NOT NULL,
     target_type text NOT NULL,
     target_id text NOT NULL,
     before jsonb,
     after jsonb,
     reason text,
     request_id uuid NOT NULL,
     trace_id text,
     address text,
     result text NOT NULL
   )`,
  'CREATE INDEX admin_actions_newest ON admin_actions (happened_at DESC, id DESC)',
  'CREATE INDEX admin_actions_actor ON admin_actions (actor_id, happened_at DESC, id DESC)',
  'CREATE INDEX admin_actions_target ON admin_actions (target_id, happened_at DESC, id DESC)',
];

export class AddAdminActions1764920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_actions');
  }
}
