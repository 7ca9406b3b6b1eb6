import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Mutex } from './mutex.ts';
import type { Event, Topic } from './contract.ts';
import { exported, tables, views } from './tables.ts';

interface Position {
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
}
export type Entry = Position &
  (
    | { readonly kind: 'event'; readonly event: Event }
    | {
        readonly kind: 'misfit';
        readonly type: string | null;
        readonly reason: string;
        readonly loggedMs: number;
        readonly body: string;
      }
    | { readonly kind: 'tombstone'; readonly key: string }
  );

export interface PartitionState {
  readonly topic: string;
  readonly partition_id: number;
  readonly next_offset: number;
  readonly messages: number;
  readonly stored: number;
  readonly duplicates: number;
  readonly misfits: number;
  readonly tombstones: number;
}

export type Row = Readonly<Record<string, string | number | null>>;

/** The DuckDB file. Only one process can open it; others read the Parquet files. */
export class Warehouse {
  readonly #writer: DuckDBConnection;
  readonly #reader: DuckDBConnection;
  /** One transaction at a time on the writing connection. */
  readonly #writing = new Mutex();
  readonly #offsets = new Map<string, bigint>();

  private constructor(writer: DuckDBConnection, reader: DuckDBConnection) {
    this.#writer = writer;
    this.#reader = reader;
  }

  static async open(file: string): Promise<Warehouse> {
    mkdirSync(dirname(file), { recursive: true });
    const instance = await DuckDBInstance.create(file, { memory_limit: '512MB', threads: '2' });
    const [writer, reader] = [await instance.connect(), await instance.connect()];
    await writer.run(tables);
    await writer.run(views);
    const warehouse = new Warehouse(writer, reader);
    for (const { topic, partition_id, next_offset } of await warehouse.partitions()) {
      warehouse.#offsets.set(`${topic} ${partition_id}`, BigInt(next_offset));
    }
    return warehouse;
  }

  /** Returns the next offset to read; 0 for a partition that was never read. */
  nextOffset(topic: string, partition: number): bigint {
    return this.#offsets.get(`${topic} ${partition}`) ?? 0n;
  }

  /**
   * Stores messages and offsets in one transaction, so that a crash loses neither or both. Skips
   * redelivered entries from before the stored offset. Returns the number of new events.
   */
  async store(entries: readonly Entry[]): Promise<number> {
    return this.#writing.run(async () => {
      const fresh = this.#unread(entries);
      if (fresh.length === 0) return 0;
      await this.#writer.run('BEGIN');
      try {
        const stored = await this.#storeEntries(fresh);
        await this.#writer.run('COMMIT');
        for (const { topic, partition, offset } of fresh)
          this.#offsets.set(`${topic} ${partition}`, offset + 1n);
        return stored;
      } catch (error) {
        await this.#writer.run('ROLLBACK');
        throw error;
      }
    });
  }

  /** Skips messages that a rebalance redelivers, also within one batch. */
  #unread(entries: readonly Entry[]): Entry[] {
    const next = new Map<string, bigint>();
    return entries.filter(({ topic, partition, offset }) => {
      const key = `${topic} ${partition}`;
      if (offset < (next.get(key) ?? this.nextOffset(topic, partition))) return false;
      next.set(key, offset + 1n);
      return true;
    });
  }

  async #storeEntries(entries: readonly Entry[]): Promise<number> {
    await this.#stage(entries);
    // The first event of an id is kept, so that a rebuild keeps the same one.
    const inserted = await this.#rows(
      this.#writer,
      `INSERT INTO events
       SELECT id, topic, type, subject, version, CAST(occurred AS TIMESTAMP), data FROM staging
       QUALIFY row_number() OVER (PARTITION BY id ORDER BY position) = 1
       ON CONFLICT DO NOTHING RETURNING topic || ' ' || id AS key`,
    );
    await this.#writer.run('DELETE FROM staging');
    const isNew = new Set(inserted.map(({ key }) => key));
    const counts = new Map<string, Count>();
    for (const entry of entries) {
      const count = toCount(counts, entry);
      count.messages += 1;
      count.nextOffset = entry.offset + 1n;
      if (entry.kind === 'event') {
        // Counted once per id: a second one in this batch is a duplicate.
        if (isNew.delete(`${entry.topic} ${entry.event.id}`)) count.stored += 1;
        else count.duplicates += 1;
      } else if (entry.kind === 'misfit') {
        count.misfits += 1;
        await this.#writer.run(
          'INSERT INTO misfits VALUES ($1, $2, $3, $4, $5, make_timestamp_ms(CAST($6 AS BIGINT)), $7) ON CONFLICT DO NOTHING',
          [
            entry.topic,
            entry.partition,
            entry.offset,
            entry.type,
            entry.reason,
            BigInt(entry.loggedMs),
            entry.body,
          ],
        );
      } else count.tombstones += 1;
    }
    await this.#forget(entries);
    for (const {
      topic,
      partition,
      nextOffset,
      messages,
      stored,
      duplicates,
      misfits,
      tombstones,
    } of counts.values()) {
      await this.#writer.run(
        `INSERT INTO offsets VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT DO UPDATE SET next_offset = excluded.next_offset, messages = messages + excluded.messages,
           stored = stored + excluded.stored, duplicates = duplicates + excluded.duplicates,
           misfits = misfits + excluded.misfits, tombstones = tombstones + excluded.tombstones`,
        [
          topic,
          partition,
          nextOffset,
          ...[messages, stored, duplicates, misfits, tombstones].map(BigInt),
        ],
      );
    }
    return inserted.length;
  }

  async #stage(entries: readonly Entry[]): Promise<void> {
    const appender = await this.#writer.createAppender('staging', 'main', 'temp');
    let position = 0n;
    for (const entry of entries) {
      position += 1n;
      if (entry.kind !== 'event') continue;
      const { id, type, subject, aggregateversion, time, data } = entry.event;
      appender.appendBigInt(position);
      for (const text of [id, entry.topic, type, subject]) appender.appendVarchar(text);
      appender.appendBigInt(BigInt(aggregateversion));
      appender.appendVarchar(time);
      appender.appendVarchar(JSON.stringify(data));
      appender.endRow();
    }
    appender.closeSync();
  }

  /** A tombstone of a compacted topic deletes all earlier events of its key. */
  async #forget(entries: readonly Entry[]): Promise<void> {
    for (const [index, entry] of entries.entries()) {
      if (entry.kind !== 'tombstone') continue;
      const later = entries
        .slice(index + 1)
        .flatMap((each) =>
          each.kind === 'event' && each.event.subject === entry.key ? [each.event.id] : [],
        );
      await this.#writer.run(
        'DELETE FROM events WHERE topic = $1 AND subject = $2 AND NOT list_contains(from_json($3, \'["VARCHAR"]\'), id)',
        [entry.topic, entry.key, JSON.stringify(later)],
      );
    }
  }

  /**
   * Deletes the texts of invalid messages, which may contain personal data, at the end of their
   * topic's retention.
   */
  async forgetOldMisfits(topics: readonly Topic[], nowMs = Date.now()): Promise<void> {
    await this.#writing.run(async () => {
      for (const { name, retentionMs } of topics) {
        if (retentionMs === null) continue;
        await this.#writer.run(
          'UPDATE misfits SET body = NULL WHERE topic = $1 AND logged < make_timestamp_ms(CAST($2 AS BIGINT))',
          [name, BigInt(nowMs - retentionMs)],
        );
      }
    });
  }

  /**
   * Writes one Parquet file for each table. The folder is replaced as a whole, so readers never see
   * a partial export.
   */
  async exportParquet(folder: string): Promise<void> {
    await this.#writing.run(async () => {
      const made = `${folder}.new`;
      rmSync(made, { recursive: true, force: true });
      mkdirSync(made, { recursive: true });
      for (const table of exported) {
        const file = join(made, `${table}.parquet`).replaceAll("'", "''");
        await this.#writer.run(
          `COPY (SELECT * FROM ${table}) TO '${file}' (FORMAT parquet, COMPRESSION zstd)`,
        );
      }
      rmSync(folder, { recursive: true, force: true });
      renameSync(made, folder);
    });
  }

  /** Returns the row count and an order-independent checksum of each table. */
  async checksums(): Promise<Row[]> {
    const each = exported.map(
      (table) => `SELECT '${table}' AS name, count(*) AS count,
        coalesce(md5(string_agg(digest, '' ORDER BY digest)), '') AS checksum
        FROM (SELECT md5(CAST(to_json(t) AS VARCHAR)) AS digest FROM ${table} t)`,
    );
    return this.query(`${each.join(' UNION ALL ')} ORDER BY name`);
  }

  async partitions(): Promise<PartitionState[]> {
    return (await this.query(
      'SELECT * FROM offsets ORDER BY topic, partition_id',
    )) as unknown as PartitionState[];
  }

  query(sql: string): Promise<Row[]> {
    return this.#rows(this.#reader, sql);
  }

  async close(): Promise<void> {
    await this.#writing.run(() => this.#writer.run('CHECKPOINT'));
    this.#reader.closeSync();
    this.#writer.closeSync();
  }

  async #rows(connection: DuckDBConnection, sql: string): Promise<Row[]> {
    const rows = (await connection.runAndReadAll(sql)).getRowObjectsJS();
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toPlain(value)])),
    );
  }
}

/** Converts counts and sums from BigInt, which JSON does not support; cents stay below 2^53. */
function toPlain(value: unknown): string | number | null {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'string' || value === null) return value;
  throw new Error(`a query returned ${typeof value}`);
}

interface Count {
  readonly topic: string;
  readonly partition: number;
  nextOffset: bigint;
  messages: number;
  stored: number;
  duplicates: number;
  misfits: number;
  tombstones: number;
}

function toCount(counts: Map<string, Count>, { topic, partition, offset }: Position): Count {
  const key = `${topic} ${partition}`;
  const known = counts.get(key);
  if (known) return known;
  const count: Count = {
    topic,
    partition,
    nextOffset: offset,
    messages: 0,
    stored: 0,
    duplicates: 0,
    misfits: 0,
    tombstones: 0,
  };
  counts.set(key, count);
  return count;
}
