import type { EntityManager } from 'typeorm';
import type { IncomingMessage } from '../event-bus';

export interface ParkedKey {
  readonly consumer: string;
  readonly topic: string;
  readonly key: string;
}

/**
 * Parks a key: later events of the key wait, in order, until its failed event is redriven.
 * Otherwise a handler would receive events that depend on the failed one.
 */
export async function park(
  manager: EntityManager,
  at: ParkedKey,
  blockedBy: { partition: number; offset: string; reason: string },
): Promise<void> {
  await manager.query(
    `INSERT INTO parked_keys (consumer, topic, key, blocked_partition, blocked_offset, reason)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (consumer, topic, key) DO UPDATE SET
       blocked_partition = excluded.blocked_partition, blocked_offset = excluded.blocked_offset,
       reason = excluded.reason`,
    [at.consumer, at.topic, at.key, blockedBy.partition, blockedBy.offset, blockedBy.reason],
  );
}

/**
 * Parks an event behind the failed event of its key. @returns false if the key is no longer parked
 */
export async function parkBehind(
  manager: EntityManager,
  at: ParkedKey,
  message: IncomingMessage,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `WITH parked AS MATERIALIZED (
       SELECT 1 FROM parked_keys WHERE consumer = $1 AND topic = $2 AND key = $3 FOR SHARE
     ), stored AS (
       INSERT INTO parked_events (consumer, topic, key, "partition", "offset", value, headers)
       SELECT $1, $2, $3, $4, $5, $6, $7 WHERE EXISTS (SELECT FROM parked)
       ON CONFLICT DO NOTHING
     ) SELECT FROM parked`,
    [
      at.consumer,
      at.topic,
      at.key,
      message.partition,
      message.offset,
      message.value,
      JSON.stringify(message.headers),
    ],
  );
  return rows.length > 0;
}

/**
 * Locks a parked key for this transaction. @returns the position of the failed event; undefined if
 * the key is not parked
 */
export async function lockParked(
  manager: EntityManager,
  at: ParkedKey,
): Promise<{ partition: number; offset: string } | undefined> {
  const [row] = await manager.query<{ partition: number; offset: string }[]>(
    `SELECT blocked_partition AS "partition", blocked_offset::text AS "offset" FROM parked_keys
     WHERE consumer = $1 AND topic = $2 AND key = $3 FOR UPDATE`,
    [at.consumer, at.topic, at.key],
  );
  return row;
}

/** Returns the oldest parked event of a key. The caller must have locked the key. */
export async function firstParked(
  manager: EntityManager,
  at: ParkedKey,
): Promise<IncomingMessage | undefined> {
  const [row] = await manager.query<
    Pick<IncomingMessage, 'partition' | 'offset' | 'value' | 'headers'>[]
  >(
    `SELECT "partition", "offset"::text AS "offset", value, headers FROM parked_events
     WHERE consumer = $1 AND topic = $2 AND key = $3 ORDER BY parked_events."partition", parked_events."offset" LIMIT 1`,
    [at.consumer, at.topic, at.key],
  );
  return row && { topic: at.topic, key: at.key, ...row };
}

export async function removeParked(
  manager: EntityManager,
  at: ParkedKey,
  message: IncomingMessage,
): Promise<void> {
  await manager.query(
    `DELETE FROM parked_events
     WHERE consumer = $1 AND topic = $2 AND key = $3 AND "partition" = $4 AND "offset" = $5`,
    [at.consumer, at.topic, at.key, message.partition, message.offset],
  );
}

/** Releases a key whose parked events were all handled. */
export async function release(manager: EntityManager, at: ParkedKey): Promise<void> {
  await manager.query(`DELETE FROM parked_keys WHERE consumer = $1 AND topic = $2 AND key = $3`, [
    at.consumer,
    at.topic,
    at.key,
  ]);
}
