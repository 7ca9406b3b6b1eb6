import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

export type DeliveryState = 'pending' | 'delivered' | 'dropped' | 'given_up';

/** One copy of one event that is sent to the shop. Times in milliseconds since 1970. */
export interface Delivery {
  id: number;
  eventId: string;
  state: DeliveryState;
  dueAt: number;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  deliveredAt: number | null;
}

function fromRow(row: Record<string, SQLOutputValue>): Delivery {
  return {
    id: row['id'] as number,
    eventId: row['event_id'] as string,
    state: row['state'] as DeliveryState,
    dueAt: row['due_at'] as number,
    attempts: row['attempts'] as number,
    lastStatus: row['last_status'] as number | null,
    lastError: row['last_error'] as string | null,
    deliveredAt: row['delivered_at'] as number | null,
  };
}

/** Pending deliveries are part of the state, so they survive a restart. */
export class Deliveries {
  constructor(private readonly database: DatabaseSync) {}

  insert(eventId: string, dueAt: number, state: 'pending' | 'dropped' = 'pending'): number {
    const { lastInsertRowid } = this.database
      .prepare('INSERT INTO deliveries (event_id, state, due_at) VALUES (?, ?, ?)')
      .run(eventId, state, dueAt);
    return Number(lastInsertRowid);
  }

  find(id: number): Delivery | undefined {
    const row = this.database.prepare('SELECT * FROM deliveries WHERE id = ?').get(id);
    return row ? fromRow(row) : undefined;
  }

  due(now: number): Delivery[] {
    return this.database
      .prepare(
        "SELECT * FROM deliveries WHERE state = 'pending' AND due_at <= ? ORDER BY due_at, id",
      )
      .all(now)
      .map(fromRow);
  }

  nextDueAfter(now: number): number | undefined {
    const row = this.database
      .prepare("SELECT min(due_at) AS at FROM deliveries WHERE state = 'pending' AND due_at > ?")
      .get(now);
    return (row?.['at'] as number | null) ?? undefined;
  }

  delivered(id: number, status: number, now: number): void {
    this.database
      .prepare(
        "UPDATE deliveries SET state = 'delivered', attempts = attempts + 1, last_status = ?, last_error = NULL, delivered_at = ? WHERE id = ?",
      )
      .run(status, now, id);
  }

  failed(
    id: number,
    outcome: { status: number | null; error: string },
    retryAt: number | undefined,
  ): void {
    this.database
      .prepare(
        `UPDATE deliveries SET state = ?, attempts = attempts + 1, last_status = ?, last_error = ?,
           due_at = coalesce(?, due_at) WHERE id = ?`,
      )
      .run(
        retryAt === undefined ? 'given_up' : 'pending',
        outcome.status,
        outcome.error,
        retryAt ?? null,
        id,
      );
  }

  list(state: DeliveryState | undefined): Delivery[] {
    return this.database
      .prepare('SELECT * FROM deliveries WHERE :state IS NULL OR state = :state ORDER BY id')
      .all({ state: state ?? null })
      .map(fromRow);
  }
}
