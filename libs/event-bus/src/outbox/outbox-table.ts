/**
 * The number of partitions of the outbox. Each has its own lock, so that relays share the work and
 * never publish events of one aggregate concurrently. The table stores the partition: a change of
 * this number needs a migration.
 */
export const VIRTUAL_PARTITIONS = 16;

/** The PostgreSQL notification channel of the insert trigger. */
export const WAKE_CHANNEL = 'outbox';

/** The first key of the relay's advisory locks; the partition is the second. 'outb' in ASCII. */
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
