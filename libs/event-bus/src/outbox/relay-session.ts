import { Client, type ClientConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { LOCK_CLASS, VIRTUAL_PARTITIONS, WAKE_CHANNEL, type OutboxRow } from './outbox-table';

/**
 * The relay's own connection to PostgreSQL: it listens for wakes and holds the partition locks, which end with it.
 * Rows are marked through the same connection, so a relay that lost its locks cannot mark anything either.
 */
export class RelaySession {
  private readonly client: Client;
  private failure: Error | undefined;
  private opened = false;

  private constructor(client: Client) {
    this.client = client;
  }

  static async open(
    dataSource: DataSource,
    on: { wake: () => void; lost: () => void; listen: boolean },
  ): Promise<RelaySession> {
    const client = new Client(connectionOf(dataSource));
    const session = new RelaySession(client);
    const lose = (error: Error): void => {
      session.failure ??= error;
      // A connection that never was is the caller's to report, and no reason to hurry.
      if (session.opened) on.lost();
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('connection ended')));
    client.on('notification', on.wake);
    try {
      await client.connect();
      if (on.listen) await client.query(`LISTEN ${WAKE_CHANNEL}`);
    } catch (error) {
      await session.close();
      throw error;
    }
    session.opened = true;
    return session;
  }

  /** @throws Error once the connection was lost */
  check(): void {
    if (this.failure) throw this.failure;
  }

  /** The partitions that have something unpublished, visible to the relay yet or not. */
  async pendingPartitions(): Promise<number[]> {
    const { rows } = await this.client.query<{ p: number }>(
      `SELECT p FROM generate_series(0, ${VIRTUAL_PARTITIONS - 1}) AS p
       WHERE EXISTS (SELECT FROM outbox WHERE virtual_partition = p AND published_at IS NULL)`,
    );
    return rows.map((row) => row.p);
  }

  async tryLock(partition: number): Promise<boolean> {
    const { rows } = await this.client.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_lock($1, $2) AS locked`,
      [LOCK_CLASS, partition],
    );
    return rows[0]?.locked ?? false;
  }

  async unlock(partition: number): Promise<void> {
    await this.client.query(`SELECT pg_advisory_unlock($1, $2)`, [LOCK_CLASS, partition]);
  }

  /**
   * The next rows, in the order in which they were added. Only rows older than every transaction still open count:
   * one of those could yet commit a row that belongs before them (ADR 0008).
   */
  async nextRows(
    partition: number,
    options: { limit: number; without: readonly string[] },
  ): Promise<OutboxRow[]> {
    const { rows } = await this.client.query<OutboxRow>(
      `SELECT id, topic, aggregate_id, envelope::text AS envelope, headers, created_at FROM outbox
       WHERE virtual_partition = $1 AND published_at IS NULL
         AND tx_id < pg_snapshot_xmin(pg_current_snapshot())
         AND aggregate_id <> ALL($3::text[])
       ORDER BY seq LIMIT $2`,
      [partition, options.limit, options.without],
    );
    return rows;
  }

  async markPublished(ids: readonly string[]): Promise<void> {
    await this.client.query(`UPDATE outbox SET published_at = clock_timestamp() WHERE id = ANY($1::uuid[])`, [
      ids,
    ]);
  }

  async close(): Promise<void> {
    this.client.removeAllListeners('end');
    await this.client.end().catch(() => undefined);
  }
}

function connectionOf(dataSource: DataSource): ClientConfig {
  const { options } = dataSource;
  if (options.type !== 'postgres') throw new Error(`the outbox needs PostgreSQL, not ${options.type}`);
  const { url, host, port, username, password, database, ssl } = options;
  return Object.fromEntries(
    Object.entries({
      connectionString: url,
      host,
      port,
      user: username,
      password,
      database,
      ssl,
      application_name: 'outbox-relay',
      connectionTimeoutMillis: 5_000,
      query_timeout: 30_000,
      keepAlive: true,
    }).filter(([, value]) => value !== undefined),
  );
}
