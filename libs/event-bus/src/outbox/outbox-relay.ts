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
  /** How long a row waits at most when every wake is lost. */
  readonly pollIntervalMs?: number;
  /** Off: only the poll, for a database behind a transaction pooler. */
  readonly useNotify?: boolean;
  /**
   * After a wake, so that what is committed in the same moment goes out together: 10 unless nobody waits for the
   * events; longer saves both sides work.
   */
  readonly collectMs?: number;
  /** From the begin of one round to that of the next, while events keep coming; 200 at least while they come in a rush. */
  readonly paceMs?: number;
}

/** Twenty rounds a second: each costs the database, the broker and every consumer, whatever it holds. */
const PACE_MS = 50;
/** A rush: so many rows in one round. It goes out in five rounds a second. */
const RUSH_ROWS = 4;
const RUSH_PACE_MS = 200;

/** Of one partition at a time. */
const BATCH = 100;
/** A row behind an open transaction is looked for again after this time, doubled up to the poll interval. */
const FIRST_LOOK_MS = 10;
const CLEANUP_EVERY_MS = 3_600_000;

/**
 * Publishes what the outbox holds, each aggregate's events in order, at least once. Any number of relays may run
 * over one table; a broker or a database that is away only delays them.
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

  /** Begins relaying in the background, whether or not database and broker are there yet. */
  async start(): Promise<void> {
    this.loop ??= this.run();
    return Promise.resolve();
  }

  /** Finishes the batch in hand. */
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

  /** @returns how many rows were sent, and whether some wait for a transaction or another relay to end */
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

  /** The broker refused something in the batch: find it, and hold back only its aggregate. */
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
        // Whatever is not a refusal concerns every row: keep what was sent, the next round meets it again.
        if (!(error instanceof PublishError && error.refused)) break;
        failed.add(row.aggregate_id);
        this.blocked.block(row.aggregate_id);
        this.metrics.refused();
        this.options.logger.error(
          { err: error, eventId: row.id, topic: row.topic, aggregateId: row.aggregate_id },
          'the broker refuses an event; its aggregate waits',
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
    if (!this.troubled)
      this.options.logger.warn({ err: error }, 'the outbox cannot be relayed; trying again');
    this.troubled = true;
  }

  private recovered(): void {
    if (this.troubled) this.options.logger.info({}, 'the outbox is relayed again');
    this.troubled = false;
  }
}

const toMessage = (row: OutboxRow): Parameters<EventBus['publish']>[0][number] => ({
  topic: row.topic,
  key: row.aggregate_id,
  value: row.envelope,
  headers: row.headers,
});

/** The partitions that gave as many rows as they may at once: there can be more. */
function full(rows: readonly OutboxRow[]): number[] {
  const counts = new Map<number, number>();
  for (const { virtual_partition: partition } of rows)
    counts.set(partition, (counts.get(partition) ?? 0) + 1);
  return [...counts].filter(([, count]) => count === BATCH).map(([partition]) => partition);
}
