import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // The id of the activity, or of its event.
  `CREATE TABLE user_activities (
     id text PRIMARY KEY,
     user_id uuid NOT NULL,
     activity_type text NOT NULL
       CHECK (activity_type IN ('product_view', 'search', 'profile_update', 'login', 'logout')),
     metadata jsonb NOT NULL CHECK (jsonb_typeof(metadata) = 'object'),
     created_at timestamptz NOT NULL
   )`,
  // For the newest activities of one type and account (REC-12).
  `CREATE INDEX user_activities_newest ON user_activities (user_id, activity_type, created_at DESC)`,
  // The last version of each order in the analytics stream.
  `CREATE TABLE told_orders (
     id uuid PRIMARY KEY,
     version integer NOT NULL
   )`,
  // Built from the topic discovery.activity alone.
  `CREATE TABLE analytics_records (
     event_id text PRIMARY KEY,
     name text NOT NULL,
     role text,
     account_id uuid,
     at timestamptz NOT NULL,
     data jsonb NOT NULL
   )`,
  `CREATE INDEX analytics_records_by_name ON analytics_records (name, at)`,
];

export class CreateActivities1763720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE analytics_records, told_orders, user_activities');
  }
}
