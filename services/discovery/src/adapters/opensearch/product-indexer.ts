import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BackgroundJob, Logger } from '@makeport/service-kit';
import pg from 'pg';
import { SEARCH_ALIAS } from './opensearch-product-search';
import {
  indexBody,
  REFRESH_INTERVAL,
  toManufacturerDocument,
  toProductDocument,
} from './product-document';
import type { ManufacturerRow, ProductRow } from './product-document';
import { SearchCluster } from './search-cluster';
import * as sql from './search-feed.sql';

const LOOK_EVERY_MS = 200;
const AFTER_FAILURE_MS = 2_000;
/** The interval of checks that the index still exists, since an operator may delete it. */
const CHECK_EVERY_MS = 5_000;
const BATCH = 1_000;
/**
 * An older index is rebuilt. Must stay below the retention of `search_gone` (one day), since the
 * indexer would otherwise miss removals and keep removed products.
 */
const MAX_AGE_MS = 20 * 3_600_000;
/** The interval at which the position is stored while nothing changes. */
const SAVE_EVERY_MS = 3_600_000;
const STATEMENT_TIMEOUT_MS = 120_000;

export const FEED_DATABASE = Symbol('url of the database that feeds the index');

interface Place {
  readonly horizon: string;
  readonly source: string;
}

interface Fed extends Place {
  readonly index: string;
  /** The time at which the index had all changes up to the horizon. */
  readonly at: Date;
}

type Operation = readonly [action: object, document?: object];

/**
 * Copies the search tables to the index within a fraction of a second. Only one of the processes
 * that share a database runs the copy. It sends a row again while an older transaction may still be
 * open, so no change is missed. The row's revision is the document's version, so an older row never
 * overwrites a newer one.
 */
@Injectable()
export class ProductIndexer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: BackgroundJob;
  private client: pg.Client | null = null;
  private leads = false;
  private fed: Fed | null = null;
  private checkedAt = -Infinity;
  private savedAt = 0;
  /**
   * The revision last sent for each product that changed since the horizon, to skip unchanged rows.
   */
  private sent: ReadonlyMap<string, string> = new Map();
  private caughtUpAt: number | null = null;
  private pausedUntil = 0;
  private isStopped = false;

  constructor(
    private readonly cluster: SearchCluster,
    @Inject(SEARCH_ALIAS) private readonly alias: string,
    @Inject(FEED_DATABASE) private readonly database: string,
    private readonly logger: Logger,
  ) {
    const onError = (err: unknown): void => {
      this.pausedUntil = performance.now() + AFTER_FAILURE_MS;
      logger.warn({ err }, 'search index refresh failed, retrying');
    };
    this.job = new BackgroundJob({ work: () => this.execute(), everyMs: LOOK_EVERY_MS, onError });
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.job.stop();
    await this.client?.end();
  }

  /** Returns the maximum delay of the index in seconds, or null while another process feeds it. */
  lagSeconds(): number | null {
    if (!this.leads || this.caughtUpAt === null) return null;
    return (performance.now() - this.caughtUpAt) / 1_000;
  }

  private async execute(): Promise<void> {
    if (performance.now() < this.pausedUntil) return;
    const client = (this.client ??= await this.connect());
    if (!this.leads) {
      const { rows } = await client.query<{ leads: boolean }>(sql.lead, [this.alias]);
      if (!rows[0]?.leads) return;
      this.leads = true;
      // Another process may have fed the index meanwhile, so the position is read again.
      this.fed = null;
      this.sent = new Map();
      this.caughtUpAt = performance.now();
    }
    if (performance.now() - this.checkedAt > CHECK_EVERY_MS) {
      this.fed = await this.findFed(client);
      this.checkedAt = performance.now();
    }
    const { source } = await this.findPlace(client);
    const isUsable = this.fed?.source === source && Date.now() - this.fed.at.getTime() < MAX_AGE_MS;
    const fed = isUsable ? this.fed : await this.rebuild(client);
    if (!fed) return;
    const { horizon, copied } = await this.copyChanges(client, fed.horizon, [fed.index]);
    this.fed = { ...fed, horizon, at: new Date() };
    if (copied || Date.now() - this.savedAt > SAVE_EVERY_MS) await this.save(client, this.fed);
    this.caughtUpAt = performance.now();
  }

  /** Returns the position of the index, or null if it must be rebuilt. */
  private async findFed(client: pg.Client): Promise<Fed | null> {
    const { rows } = await client.query<Fed>(sql.findFed, [this.alias]);
    const fed = this.fed ?? rows[0];
    return fed && (await this.findIndexes()).includes(fed.index) ? fed : null;
  }

  private async findIndexes(): Promise<string[]> {
    const { body, statusCode } = await this.cluster.writer.indices.getAlias(
      { name: this.alias },
      { ignore: [404] },
    );
    return statusCode === 404 ? [] : Object.keys(body);
  }

  private async findPlace(client: pg.Client): Promise<Place> {
    const { rows } = await client.query<Place>(sql.findPlace);
    if (!rows[0]) throw new Error('no snapshot');
    return rows[0];
  }

  private async save(client: pg.Client, fed: Fed): Promise<void> {
    await client.query(sql.saveFed, [this.alias, fed.index, fed.source, fed.horizon]);
    this.savedAt = Date.now();
  }

  /**
   * Fills a new index beside the active one and swaps them in one step. Both receive changes
   * meanwhile.
   * @returns null if this process is stopped
   */
  private async rebuild(client: pg.Client): Promise<Fed | null> {
    const start = performance.now();
    const { indices } = this.cluster.writer;
    const former = await this.findIndexes();
    await this.deleteOthers(former);
    const index = `${this.alias}-${Date.now()}`;
    const { settings, mappings } = indexBody;
    // The alias does not point to this index yet.
    await indices.create({
      index,
      body: { settings: { ...settings, refresh_interval: '-1' }, mappings },
    });
    const { source, horizon: since } = await this.findPlace(client);
    await this.copyManufacturers(client, '0', [index]);
    this.sent = new Map();
    let horizon = since;
    for (let after: string | undefined = ''; after !== undefined;) {
      if (this.isStopped) return null;
      const { rows }: { rows: ProductRow[] } = await client.query(sql.unchangedProducts, [
        since,
        after,
        BATCH,
      ]);
      await this.send(rows.map((row) => toOperation(index, row)));
      ({ horizon } = await this.copyChanges(client, horizon, [index, ...former]));
      after = rows.at(-1)?.id;
    }
    await indices.putSettings({ index, body: { refresh_interval: REFRESH_INTERVAL } });
    await indices.refresh({ index });
    await indices.updateAliases({
      body: {
        actions: [
          { add: { index, alias: this.alias } },
          ...former.map((each) => ({ remove: { index: each, alias: this.alias } })),
        ],
      },
    });
    const fed = { index, source, horizon, at: new Date() };
    await this.save(client, fed);
    if (former.length > 0) await indices.delete({ index: former.join(',') });
    this.logger.info({ index, ms: Math.round(performance.now() - start) }, 'search index built');
    return fed;
  }

  /** Deletes indexes of a process that was killed while it filled them. */
  private async deleteOthers(kept: readonly string[]): Promise<void> {
    const { indices } = this.cluster.writer;
    const { body } = await indices.get({ index: `${this.alias}-*` });
    const others = Object.keys(body).filter((index) => !kept.includes(index));
    if (others.length > 0) await indices.delete({ index: others.join(',') });
  }

  /**
   * Copies all changes since the position `since`.
   * @returns the new position, and whether anything changed
   */
  private async copyChanges(
    client: pg.Client,
    since: string,
    indexes: readonly string[],
  ): Promise<{ readonly horizon: string; readonly copied: boolean }> {
    const { horizon } = await this.findPlace(client);
    const { rows } = await client.query<{ changed: boolean }>(sql.isChanged, [since]);
    if (!rows[0]?.changed) {
      this.sent = new Map();
      return { horizon, copied: false };
    }
    this.sent = await this.copyProducts(client, since, indexes);
    const gone = await client.query<{ id: string; revision: string }>(sql.goneProducts, [since]);
    await this.send(indexes.flatMap((index) => gone.rows.map((row) => toRemoval(index, row))));
    await this.copyManufacturers(client, since, indexes);
    return { horizon, copied: true };
  }

  private async copyProducts(
    client: pg.Client,
    since: string,
    indexes: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const { rows: changed } = await client.query<{ id: string; revision: string }>(
      sql.changedProducts,
      [since],
    );
    const fresh = changed.filter(({ id, revision }) => this.sent.get(id) !== revision);
    for (let start = 0; start < fresh.length; start += BATCH) {
      const ids = fresh.slice(start, start + BATCH).map(({ id }) => id);
      const { rows } = await client.query<ProductRow>(sql.someProducts, [ids]);
      await this.send(indexes.flatMap((index) => rows.map((row) => toOperation(index, row))));
    }
    return new Map(changed.map(({ id, revision }) => [id, revision]));
  }

  private async copyManufacturers(
    client: pg.Client,
    since: string,
    indexes: readonly string[],
  ): Promise<void> {
    const { rows } = await client.query<ManufacturerRow>(sql.changedManufacturers, [since]);
    for (let start = 0; start < rows.length; start += BATCH) {
      const some = rows.slice(start, start + BATCH);
      await this.send(indexes.flatMap((index) => some.map((row) => toManufacturer(index, row))));
    }
  }

  /**
   * Ignores an operation that lost to a newer revision, and logs a product that the index rejects.
   * @throws Error if an operation failed for any other reason
   */
  private async send(operations: readonly Operation[]): Promise<void> {
    if (operations.length === 0) return;
    const { body } = await this.cluster.writer.bulk({ body: operations.flat() as object[] });
    if (!body.errors) return;
    const outcomes = body.items.flatMap((item) => Object.entries(item));
    for (const [action, { status, error, _id: id }] of outcomes) {
      if (status < 400 || status === 409 || (status === 404 && action === 'delete' && !error))
        continue;
      // A document that the index rejects must not block all others.
      if (status === 400) this.logger.error({ id, error }, 'search index rejected a product');
      else throw new Error(`search index returned status ${status}: ${error?.reason ?? action}`);
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.database,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      options: '-c jit=off -c max_parallel_workers_per_gather=0',
    });
    // PostgreSQL releases the advisory lock with the connection, so this process no longer leads.
    client.on('error', () => {
      this.client = null;
      this.leads = false;
      this.checkedAt = -Infinity;
    });
    await client.connect();
    return client;
  }
}

/** The highest version wins, in any order of arrival. */
const versioned = (_index: string, _id: string, revision: string): object => ({
  _index,
  _id,
  version: Number(revision),
  version_type: 'external',
});

const toOperation = (index: string, row: ProductRow): Operation =>
  row.hidden
    ? [{ delete: versioned(index, row.id, row.revision) }]
    : [{ index: versioned(index, row.id, row.revision) }, toProductDocument(row)];

const toRemoval = (
  index: string,
  { id, revision }: { id: string; revision: string },
): Operation => [{ delete: versioned(index, id, revision) }];

function toManufacturer(_index: string, row: ManufacturerRow): Operation {
  const place = { _index, _id: `manufacturer-${row.id}` };
  return row.closed || row.name === null
    ? [{ delete: place }]
    : [{ index: place }, toManufacturerDocument(row)];
}
