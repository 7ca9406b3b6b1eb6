/**
 * Rows are divided by their aggregate into this many parts, each relayed under a lock of its own, so that two
 * relays share the work and never send one aggregate's events at once. Part of the table: changing it is a migration.
 */
export const VIRTUAL_PARTITIONS = 16;

/** PostgreSQL notification channel of the insert trigger. */
export const WAKE_CHANNEL = 'outbox';

/** First key of the relay's advisory locks, the partition is the second; 'outb' in ASCII. */
export const LOCK_CLASS = 0x6f757462;

export interface OutboxRow {
  readonly virtual_partition: number;
  readonly id: string;
  readonly topic: string;
  readonly aggregate_id: string;
  readonly envelope: string;
  readonly headers: Record<string, string>;
  readonly created_at: Date;
}
