import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BackgroundJob, Logger } from '@makeport/service-kit';
import pg from 'pg';
import type { CatalogueIndex } from '../../../domain/search/index/catalogue-index';
import { followIndex, type FollowedIndex } from './index-changes';
import { loadIndex } from './index-loader';
import { ProductChanges } from './product-changes';
import { SEARCH_DATABASE, searchUnavailable, type SearchDatabaseOptions } from './search-database';

const LOOK_EVERY_MS = 200;
const STATEMENT_TIMEOUT_MS = 120_000;

/** Keeps what is searched in the memory of this process, a fraction of a second behind the database. */
@Injectable()
export class IndexFollower implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: BackgroundJob;
  private readonly logger: Logger;
  private client: pg.Client | null = null;
  private followed: FollowedIndex | null = null;
  private isStopped = false;
  private loading: Promise<void> | null = null;

  constructor(
    @Inject(SEARCH_DATABASE) private readonly database: SearchDatabaseOptions,
    @Inject(Logger) logger: Logger,
    @Inject(ProductChanges) private readonly changes: ProductChanges,
  ) {
    this.logger = logger;
    const onError = (err: unknown): void =>
      logger.warn({ err }, 'what is searched could not be brought up to date; next time again');
    this.job = new BackgroundJob({ work: () => this.execute(), everyMs: LOOK_EVERY_MS, onError });
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.job.stop();
    await this.loading;
    await this.client?.end();
  }

  /** @throws DomainError until it is loaded */
  index(): CatalogueIndex {
    if (!this.followed) throw searchUnavailable();
    return this.followed.index;
  }

  private async execute(): Promise<void> {
    this.client ??= await this.connect();
    if (!this.followed) {
      await this.load(this.client);
      return;
    }
    const { followed } = this;
    const next = await followIndex(this.client, followed, this.changes);
    if (!next && this.followed === followed) this.changes.lost();
    // Exchanged by one that was loaded meanwhile.
    if (this.followed === followed && next) {
      this.followed = next;
      this.changes.advanced(next);
    }
    if (!next || next.index.products.isStale) this.loadBeside();
  }

  private async load(client: pg.Client): Promise<void> {
    const start = performance.now();
    const loaded = await loadIndex(client, () => this.isStopped);
    if (this.isStopped) return;
    this.followed = { ...loaded, seen: new Map() };
    this.changes.followed(loaded);
    // V8 would keep the memory of all rows that were read for long. It is there with --expose-gc only.
    await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
    const ms = Math.round(performance.now() - start);
    this.logger.info({ products: loaded.index.products.total, ms }, 'search is loaded');
  }

  /** The former one answers until then, and goes on being followed. */
  private loadBeside(): void {
    this.loading ??= this.connect()
      .then(async (client) => {
        try {
          await this.load(client);
        } finally {
          await client.end();
        }
      })
      .catch((err: unknown) =>
        this.logger.warn({ err }, 'what is searched could not be loaded; next time again'),
      )
      .finally(() => (this.loading = null));
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.database.url,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      options:
        '-c jit=off -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c max_parallel_workers_per_gather=0',
    });
    client.on('error', () => {
      if (this.client === client) this.client = null;
    });
    await client.connect();
    return client;
  }
}
