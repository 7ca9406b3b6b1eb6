import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `event_details` has the parts of this service's events that are kept out of the log (ADR 0059).
 */
export class EventDetails1766700000000 implements MigrationInterface {
  readonly name = 'EventDetails1766700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event_details (
        event_id uuid PRIMARY KEY,
        topic text NOT NULL,
        aggregate_id text NOT NULL,
        details jsonb NOT NULL,
        -- Null: until they are erased.
        expires_at timestamptz
      )`);
    await runner.query(
      `CREATE INDEX event_details_aggregate ON event_details (topic, aggregate_id)`,
    );
    await runner.query(
      `CREATE INDEX event_details_expiry ON event_details (expires_at) WHERE expires_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE event_details`);
  }
}
