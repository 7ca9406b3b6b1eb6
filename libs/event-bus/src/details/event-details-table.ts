import type { EventDetails } from '@makeport/contracts';
import type { DataSource, EntityManager } from 'typeorm';

/**
 * As long as topics with a time limit keep events. A consumer that reads an event later handles it
 * without details.
 */
const KEEP_DAYS = 7;
const BATCH = 1_000;

/** The details of one event that the log does not contain (ADR 0059). */
export interface StoredDetails {
  readonly eventId: string;
  readonly topic: string;
  readonly aggregateId: string;
  readonly details: EventDetails;
  /** Kept until erasure. */
  readonly keeps: boolean;
}

export async function insertDetails(
  manager: EntityManager,
  stored: readonly StoredDetails[],
): Promise<void> {
  await manager.query(
    `INSERT INTO event_details (event_id, topic, aggregate_id, details, expires_at)
     SELECT event_id, topic, aggregate_id, details, CASE WHEN NOT keeps THEN now() + make_interval(days => $6) END
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $5::boolean[])
         AS given (event_id, topic, aggregate_id, details, keeps)`,
    [
      stored.map(({ eventId }) => eventId),
      stored.map(({ topic }) => topic),
      stored.map(({ aggregateId }) => aggregateId),
      stored.map(({ details }) => JSON.stringify(details)),
      stored.map(({ keeps }) => keeps),
      KEEP_DAYS,
    ],
  );
}

export interface FoundDetails {
  readonly eventId: string;
  readonly details: EventDetails;
}

export async function findDetails(
  dataSource: DataSource,
  eventIds: readonly string[],
): Promise<FoundDetails[]> {
  return dataSource.query<FoundDetails[]>(
    'SELECT event_id AS "eventId", details FROM event_details WHERE event_id = ANY($1::uuid[])',
    [eventIds],
  );
}

/** Deletes in batches with short locks. @returns the number of deleted rows */
export async function deleteExpiredDetails(dataSource: DataSource): Promise<number> {
  for (let total = 0; ;) {
    const [{ count }] = await dataSource.query<[{ count: number }]>(
      `WITH old AS (
         SELECT event_id FROM event_details WHERE expires_at < clock_timestamp() LIMIT $1 FOR UPDATE SKIP LOCKED
       ), gone AS (
         DELETE FROM event_details USING old WHERE event_details.event_id = old.event_id RETURNING 1
       ) SELECT count(*)::int AS count FROM gone`,
      [BATCH],
    );
    total += count;
    if (count < BATCH) return total;
  }
}
