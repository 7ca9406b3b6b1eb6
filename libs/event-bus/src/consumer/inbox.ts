import type { EntityManager } from 'typeorm';
import { lockKey } from './rebuild-lock';

export type Claim = 'fresh' | 'duplicate' | 'parked';

/**
 * Records an event as received, unless it is a duplicate or its key is parked behind a failed
 * event. The lock on a parked key delays its release until this transaction has parked the event
 * too. During the last steps of a rebuild the claim waits, and its transaction then uses the new
 * tables.
 */
export async function claim(
  manager: EntityManager,
  event: { consumer: string; eventId: string; topic: string; key: string | null },
): Promise<Claim> {
  const [row] = await manager.query<[{ parked: boolean; fresh: boolean }]>(
    `WITH parked AS MATERIALIZED (
       SELECT 1 FROM parked_keys WHERE consumer = $1 AND topic = $3 AND key = $4 FOR SHARE
     ), unlocked AS MATERIALIZED (
       SELECT pg_advisory_xact_lock_shared(${lockKey('$1')})
     ), fresh AS (
       INSERT INTO inbox (consumer, event_id, topic)
       SELECT $1, $2, $3 FROM unlocked WHERE NOT EXISTS (SELECT FROM parked)
       ON CONFLICT DO NOTHING RETURNING 1
     )
     SELECT EXISTS (SELECT FROM parked) AS parked, EXISTS (SELECT FROM fresh) AS fresh`,
    [event.consumer, event.eventId, event.topic, event.key],
  );
  if (row.parked) return 'parked';
  return row.fresh ? 'fresh' : 'duplicate';
}

/** Claims many events of one consumer in one statement. The first of two duplicates is fresh. */
export async function claimAll(
  manager: EntityManager,
  consumer: string,
  events: readonly { eventId: string; topic: string; key: string | null }[],
): Promise<Claim[]> {
  const rows = await manager.query<{ parked: boolean; fresh: boolean }[]>(
    `WITH given AS MATERIALIZED (
       SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS given (event_id, topic, key, place)
     ), parked AS MATERIALIZED (
       SELECT topic, key FROM parked_keys
        WHERE consumer = $1 AND (topic, key) IN (SELECT topic, key FROM given) FOR SHARE
     ), unlocked AS MATERIALIZED (
       SELECT pg_advisory_xact_lock_shared(${lockKey('$1')})
     ), fresh AS (
       INSERT INTO inbox (consumer, event_id, topic)
       SELECT $1, event_id, topic FROM unlocked, given
        WHERE NOT EXISTS (SELECT FROM parked WHERE parked.topic = given.topic AND parked.key = given.key)
       ON CONFLICT DO NOTHING RETURNING event_id
     )
     SELECT EXISTS (SELECT FROM parked WHERE parked.topic = given.topic AND parked.key = given.key) AS parked,
            EXISTS (SELECT FROM fresh WHERE fresh.event_id = given.event_id) AS fresh
       FROM given ORDER BY place`,
    [
      consumer,
      events.map((one) => one.eventId),
      events.map((one) => one.topic),
      events.map((one) => one.key),
    ],
  );
  const seen = new Set<string>();
  return rows.map(({ parked, fresh }, index) => {
    if (parked) return 'parked';
    const { eventId = '' } = events[index] ?? {};
    const isFirst = !seen.has(eventId);
    seen.add(eventId);
    return fresh && isFirst ? 'fresh' : 'duplicate';
  });
}

/**
 * Claims an event that is parked, so this ignores the parked key. @returns whether the event is new
 */
export async function claimParked(
  manager: EntityManager,
  event: { consumer: string; eventId: string; topic: string },
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `WITH fresh AS (
       INSERT INTO inbox (consumer, event_id, topic) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1
     ) SELECT FROM fresh`,
    [event.consumer, event.eventId, event.topic],
  );
  return rows.length > 0;
}

const BATCH = 5_000;

/** @returns the number of deleted entries older than `keepDays` */
export async function deleteOldEntries(manager: EntityManager, keepDays: number): Promise<number> {
  for (let total = 0; ;) {
    const [{ count }] = await manager.query<[{ count: number }]>(
      `WITH old AS (
         SELECT consumer, event_id FROM inbox WHERE received_at < clock_timestamp() - make_interval(days => $1)
         LIMIT $2 FOR UPDATE SKIP LOCKED
       ), gone AS (
         DELETE FROM inbox USING old
         WHERE inbox.consumer = old.consumer AND inbox.event_id = old.event_id RETURNING 1
       ) SELECT count(*)::int AS count FROM gone`,
      [keepDays, BATCH],
    );
    total += count;
    if (count < BATCH) return total;
  }
}
