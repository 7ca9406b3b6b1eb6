import type { MigrationInterface, QueryRunner } from 'typeorm';
import { VIRTUAL_PARTITIONS, WAKE_CHANNEL } from '../outbox/outbox-table';

/**
 * `outbox` contains the events that this service publishes, `inbox` the ids of events that it
 * received, and the parked tables the events behind a failed event (ADR 0008). The migration has
 * the oldest timestamp, so it runs before those of the service's own tables.
 */
export class EventBusTables1700000000000 implements MigrationInterface {
  readonly name = 'EventBusTables1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id uuid PRIMARY KEY,
        seq bigserial NOT NULL,
        tx_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
        topic text NOT NULL,
        aggregate_id text NOT NULL,
        version integer NOT NULL,
        type text NOT NULL,
        envelope jsonb NOT NULL,
        headers jsonb NOT NULL DEFAULT '{}',
        virtual_partition smallint NOT NULL
          GENERATED ALWAYS AS (abs(hashtext(aggregate_id)::bigint) % ${VIRTUAL_PARTITIONS}) STORED,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        published_at timestamptz,
        CONSTRAINT outbox_version_once UNIQUE (topic, aggregate_id, version)
      )`);
    await runner.query(`
      CREATE INDEX outbox_unpublished ON outbox (virtual_partition, seq) WHERE published_at IS NULL`);
    await runner.query(
      `CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL`,
    );
    // Each row is updated once and deleted once, so a fixed row count triggers vacuum, not a share
    // of the table.
    await runner.query(`
      ALTER TABLE outbox SET (
        autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
        autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000
      )`);
    await runner.query(`
      CREATE FUNCTION outbox_wake() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('${WAKE_CHANNEL}', '');
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER outbox_wake AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION outbox_wake()`);

    await runner.query(`
      CREATE TABLE inbox (
        consumer text NOT NULL,
        event_id text NOT NULL,
        topic text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (consumer, event_id)
      )`);
    await runner.query(`CREATE INDEX inbox_received ON inbox (received_at)`);

    await runner.query(`
      CREATE TABLE parked_keys (
        consumer text NOT NULL,
        topic text NOT NULL,
        key text NOT NULL,
        blocked_partition integer NOT NULL,
        blocked_offset bigint NOT NULL,
        reason text NOT NULL,
        parked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (consumer, topic, key)
      )`);
    await runner.query(`
      CREATE TABLE parked_events (
        consumer text NOT NULL,
        topic text NOT NULL,
        key text NOT NULL,
        "partition" integer NOT NULL,
        "offset" bigint NOT NULL,
        value bytea NOT NULL,
        headers jsonb NOT NULL,
        parked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (consumer, topic, key, "partition", "offset"),
        FOREIGN KEY (consumer, topic, key) REFERENCES parked_keys
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE parked_events, parked_keys, inbox, outbox`);
    await runner.query(`DROP FUNCTION outbox_wake()`);
  }
}
