import { setTimeout } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { deleteExpiredDetails } from '../details/event-details-table';
import { PublishError, type EventBus } from '../event-bus';
import type { EventBusLogger } from '../logger';
import { WakeSignal } from '../wake-signal';
import { BlockedAggregates } from './blocked-aggregates';
import { deleteOldRows } from './outbox-cleanup';
import { outboxMetrics, type OutboxMetrics } from './outbox-metrics';
import type { OutboxRow } from './outbox-table';
import { RelaySession } from './relay-session';

export interface OutboxRelayOptions {
  readonly dataSource: DataSource;
  readonly bus: EventBus;
  readonly logger: EventBusLogger;
  readonly metrics?: Registry | undefined;
  /** The longest delay of a row if every notification is lost. */
  readonly pollIntervalMs?: number;
  /** False: polling only, for a database behind a transaction pooler. */
  readonly useNotify?: boolean;
  /**
   * The delay after a notification, which batches commits of the same moment. Default 10; set it
   * higher if no user waits for the events, to reduce the load on PostgreSQL, Kafka and consumers.
   */
  readonly collectMs?: number;
  /**
   * The minimum time between the starts of two rounds while events keep arriving. Default 50; at
   * least 200 under load.
   */
  readonly paceMs?: number;
}

/**
 * Limits the relay to twenty rounds a second: a round costs the database, the broker and every
 * consumer the same for one event as for many.
 */
const PACE_MS = 50;
/** Rows in one round that count as load; rounds then run five times a second. */
const RUSH_ROWS = 4;
const RUSH_PACE_MS = 200;

/** Per partition. */
const BATCH = 100;
/**
 * The first delay before a row behind an open transaction is retried; doubles up to the poll
 * interval.
 */
const FIRST_LOOK_MS = 10;
const CLEANUP_EVERY_MS = 3_600_000;

/**
 * Publishes the outbox at least once, each aggregate's events in order. Any number of relays may
 * share one table; outages of broker or database only delay events.
 */
export class OutboxRelay {
  private readonly wake = new WakeSignal();
  private readonly blocked = new BlockedAggregates();
  private readonly metrics: OutboxMetrics;
  private readonly pollIntervalMs: number;
  private readonly collectMs: number;
  private readonly paceMs: number;
  private stopped = false;
  private troubled = false;
  private lastCleanup = 0;
  private loop: Promise<void> | undefined;

  constructor(private readonly options: OutboxRelayOptions) {
    this.metrics = outboxMetrics(options.metrics, options.dataSource);
    this.pollIntervalMs = options.pollIntervalMs ?? 1_000;
    this.collectMs = options.collectMs ?? 10;
    this.paceMs = options.paceMs ?? PACE_MS;
  }

  /** Starts relaying in the background, whether or not database and broker are up. */
  async start(): Promise<void> {
    this.loop ??= this.run();
    return Promise.resolve();
  }

  /** Finishes the current batch. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      let session: RelaySession | undefined;
      try {
        session = await RelaySession.open(this.options.dataSource, {
          wake: () => this.wake.wake(),
          lost: () => this.wake.wake(),
          listen: this.options.useNotify ?? true,
        });
        await this.relayUntilStopped(session);
      } catch (error) {
        this.report(error);
        await this.pause();
      } finally {
        await session?.close();
      }
    }
  }

  private async relayUntilStopped(session: RelaySession): Promise<void> {
    let lookAgainMs = FIRST_LOOK_MS;
    while (!this.stopped) {
      session.check();
      const begunAt = performance.now();
      const { sent, waiting } = await this.round(session);
      this.recovered();
      await this.cleanUp();
      if (this.stopped) return;
      lookAgainMs =
        sent > 0 || !waiting ? FIRST_LOOK_MS : Math.min(lookAgainMs * 2, this.pollIntervalMs);
      const rushes = sent >= RUSH_ROWS;
      const woken = await this.wake.sleep(waiting ? lookAgainMs : this.pollIntervalMs);
      const paceMs = rushes ? Math.max(RUSH_PACE_MS, this.paceMs) : this.paceMs;
      const restMs = begunAt + paceMs - performance.now();
      if ((woken || (waiting && rushes)) && !this.stopped)
        await setTimeout(Math.max(this.collectMs, restMs));
    }
  }

  /**
   * @returns the number of published rows, and whether other rows wait for a transaction or another
   * relay
   */
  private async round(session: RelaySession): Promise<{ sent: number; waiting: boolean }> {
    const { pending, taken } = await session.takePending();
    if (taken.length === 0) return { sent: 0, waiting: pending > 0 };
    const sent = await this.relay(session, taken);
    return { sent, waiting: await session.release(taken) };
  }

  private async relay(session: RelaySession, taken: readonly number[]): Promise<number> {
    let sent = 0;
    let partitions = taken;
    while (!this.stopped && partitions.length > 0) {
      const rows = await session.nextRows(partitions, {
        limit: BATCH,
        without: this.blocked.now(),
      });
      const published = await this.publish(rows);
      if (published.length > 0) await session.markPublished(published.map((row) => row.id));
      this.metrics.published(published);
      sent += published.length;
      partitions = full(rows);
    }
    return sent;
  }

  private async publish(rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
    if (rows.length === 0) return rows;
    try {
      await this.options.bus.publish(rows.map(toMessage));
      for (const row of rows) this.blocked.clear(row.aggregate_id);
      return rows;
    } catch (error) {
      if (!(error instanceof PublishError && error.refused)) throw error;
      return this.publishOneByOne(rows);
    }
  }

  /** Finds the refused messages of a batch, so that only their aggregates are blocked. */
  private async publishOneByOne(rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
    const published: OutboxRow[] = [];
    const failed = new Set<string>();
    for (const row of rows) {
      if (failed.has(row.aggregate_id)) continue;
      try {
        await this.options.bus.publish([toMessage(row)]);
        this.blocked.clear(row.aggregate_id);
        published.push(row);
      } catch (error) {
        // An outage concerns every row: return the published rows, the next round retries the rest.
        if (!(error instanceof PublishError && error.refused)) break;
        failed.add(row.aggregate_id);
        this.blocked.block(row.aggregate_id);
        this.metrics.refused();
        this.options.logger.error(
          { err: error, eventId: row.id, topic: row.topic, aggregateId: row.aggregate_id },
          'broker rejected an event, its aggregate is blocked',
        );
      }
    }
    return published;
  }

  private async cleanUp(): Promise<void> {
    if (Date.now() - this.lastCleanup < CLEANUP_EVERY_MS) return;
    this.lastCleanup = Date.now();
    const deleted = await deleteOldRows(this.options.dataSource);
    await deleteExpiredDetails(this.options.dataSource);
    if (deleted > 0) this.options.logger.info({ deleted }, 'deleted published outbox rows');
  }

  private async pause(): Promise<void> {
    if (!this.stopped) await this.wake.sleep(this.pollIntervalMs);
  }

  private report(error: unknown): void {
    if (this.stopped) return;
    if (!this.troubled) this.options.logger.warn({ err: error }, 'outbox relay failed, retrying');
    this.troubled = true;
  }

  private recovered(): void {
    if (this.troubled) this.options.logger.info({}, 'outbox relay resumed');
    this.troubled = false;
  }
}

const toMessage = (row: OutboxRow): Parameters<EventBus['publish']>[0][number] => ({
  topic: row.topic,
  key: row.aggregate_id,
  value: row.envelope,
  headers: row.headers,
});

/** Returns the partitions that filled their batch and may have more rows. */
function full(rows: readonly OutboxRow[]): number[] {
  const counts = new Map<number, number>();
  for (const { virtual_partition: partition } of rows)
    counts.set(partition, (counts.get(partition) ?? 0) + 1);
  return [...counts].filter(([, count]) => count === BATCH).map(([partition]) => partition);
}
