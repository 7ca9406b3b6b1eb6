import { Injectable } from '@nestjs/common';
import { Outbox, type OutboxEntry } from '@makeport/event-bus';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserActivity } from '../../domain/user-activity';

/** The changes of one event or call, committed together. */
export class ActivityTransaction {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** Ignores an id that is stored already, unless the repeated search was submitted. */
  async store({ id, userId, type, metadata, createdAt }: UserActivity): Promise<void> {
    await this.manager.query(
      `INSERT INTO user_activities AS stored (id, user_id, activity_type, metadata, created_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET metadata = EXCLUDED.metadata
         WHERE stored.user_id = EXCLUDED.user_id AND stored.activity_type = EXCLUDED.activity_type
           AND EXCLUDED.metadata ? 'submitted'`,
      [id, userId, type, JSON.stringify(metadata), createdAt],
    );
  }

  /**
   * Records the version up to which each order was published to the analytics stream.
   * @param orders without duplicates
   * @returns the ids of orders whose version is new (ORD-18)
   */
  async advanceOrders(
    orders: readonly { readonly id: string; readonly version: number }[],
  ): Promise<Set<string>> {
    const rows = await this.manager.query<{ id: string }[]>(
      `INSERT INTO told_orders AS told (id, version) SELECT * FROM unnest($1::uuid[], $2::int[])
       ON CONFLICT (id) DO UPDATE SET version = excluded.version WHERE told.version < excluded.version
       RETURNING id`,
      [orders.map(({ id }) => id), orders.map(({ version }) => version)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Publishes to the analytics stream (OPEN-84). */
  async emit(entries: readonly OutboxEntry[]): Promise<void> {
    await this.outbox.addAll(this.manager, entries);
  }
}

@Injectable()
export class ActivityTransactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Runs a transaction. Does nothing if the same transaction was committed before. */
  async run(work: (transaction: ActivityTransaction) => Promise<void>): Promise<void> {
    try {
      await this.dataSource.transaction((manager) =>
        work(new ActivityTransaction(manager, this.outbox)),
      );
    } catch (error) {
      if (!isRepetition(error)) throw error;
    }
  }
}

/**
 * The event of this activity is in the outbox already: the earlier transaction did all of the work.
 */
function isRepetition(error: unknown): boolean {
  const { driverError } = error as { driverError?: { constraint?: string } };
  return driverError?.constraint === 'outbox_version_once';
}
