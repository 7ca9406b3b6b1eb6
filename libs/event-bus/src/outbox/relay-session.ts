import { Client, type ClientConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { LOCK_CLASS, VIRTUAL_PARTITIONS, WAKE_CHANNEL, type OutboxRow } from './outbox-table';

/**
 * The relay's own connection to PostgreSQL. It receives notifications and has the partition locks,
 * which end with the connection. Rows are marked through the same connection, so a relay that lost
 * its locks cannot mark rows.
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
    const client = new Client(toConnection(dataSource));
    const session = new RelaySession(client);
    const lose = (error: Error): void => {
      session.failure ??= error;
      // A failed connection attempt is reported by the caller and triggers no immediate retry.
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

  /** @throws Error after the connection was lost */
  check(): void {
    if (this.failure) throw this.failure;
  }

  /** Locks the partitions that have unpublished rows, including rows that `nextRows` holds back. */
  async takePending(): Promise<{ pending: number; taken: number[] }> {
    const { rows } = await this.client.query<{ p: number; taken: boolean }>({
      name: 'take-pending',
      text: `WITH pending AS MATERIALIZED (
           SELECT p FROM generate_series(0, ${VIRTUAL_PARTITIONS - 1}) AS p
            WHERE EXISTS (SELECT FROM outbox WHERE virtual_partition = p AND published_at IS NULL))
         SELECT p, pg_try_advisory_lock($1, p) AS taken FROM pending`,
      values: [LOCK_CLASS],
    });
    return { pending: rows.length, taken: rows.filter((row) => row.taken).map((row) => row.p) };
  }

  /** @returns whether the outbox has unpublished rows */
  async release(partitions: readonly number[]): Promise<boolean> {
    const { rows } = await this.client.query<{ waiting: boolean }>({
      name: 'release',
      text: `SELECT EXISTS (SELECT FROM outbox WHERE published_at IS NULL) AS waiting,
                (SELECT count(*) FROM unnest($2::int[]) AS p WHERE pg_advisory_unlock($1, p))`,
      values: [LOCK_CLASS, partitions],
    });
    return rows[0]?.waiting ?? false;
  }

  /**
   * Returns the next rows of each partition in insertion order. Holds back rows that are not older
   * than every open transaction, because such a transaction could still commit an earlier row (ADR
   * 0008). Also holds back the rows after them: a writer with an older transaction id may have
   * waited for the aggregate's lock, so that its row follows the row of a younger transaction.
   *
   * @param options.limit per partition
   */
  async nextRows(
    partitions: readonly number[],
    options: { limit: number; without: readonly string[] },
  ): Promise<OutboxRow[]> {
    const { rows } = await this.client.query<OutboxRow>({
      name: 'next-rows',
      text: `SELECT next.* FROM unnest($1::int[]) AS p CROSS JOIN LATERAL (
           SELECT seq, virtual_partition, id, topic, aggregate_id, envelope::text AS envelope, headers, created_at
             FROM (SELECT first.*, bool_and(tx_id < pg_snapshot_xmin(pg_current_snapshot()))
                                     OVER (ORDER BY seq) AS in_turn
                     FROM (SELECT * FROM outbox
                            WHERE virtual_partition = p AND published_at IS NULL
                              AND aggregate_id <> ALL($3::text[])
                            ORDER BY seq LIMIT $2) first) numbered
            WHERE in_turn) next
         ORDER BY next.seq`,
      values: [partitions, options.limit, options.without],
    });
    return rows;
  }

  async markPublished(ids: readonly string[]): Promise<void> {
    await this.client.query({
      name: 'mark-published',
      text: `UPDATE outbox SET published_at = clock_timestamp() WHERE id = ANY($1::uuid[])`,
      values: [ids],
    });
  }

  async close(): Promise<void> {
    this.client.removeAllListeners('end');
    await this.client.end().catch(() => undefined);
  }
}

function toConnection(dataSource: DataSource): ClientConfig {
  const { options } = dataSource;
  if (options.type !== 'postgres')
    throw new Error(`the outbox needs PostgreSQL, not ${options.type}`);
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
      // All statements are fixed, and their best plan does not depend on the parameters.
      options: '-c plan_cache_mode=force_generic_plan',
      keepAlive: true,
    }).filter(([, value]) => value !== undefined),
  );
}
