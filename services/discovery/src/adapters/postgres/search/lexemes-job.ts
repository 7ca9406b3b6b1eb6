import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BackgroundJob, Logger } from '@makeport/service-kit';
import pg from 'pg';
import { SEARCH_DATABASE, type SearchDatabaseOptions } from './search-database';
import { refreshLexemes } from './refresh-lexemes';

const LOOK_EVERY_MS = 1_000;
/**
 * The job also runs without a change in this process, since popularity changes and another process
 * may have died during its run.
 */
const AT_LEAST_EVERY_MS = 300_000;
/** The pause in multiples of the last run: the job takes at most a twentieth of the time. */
const PAUSE_PER_RUN = 20;
/** Only one process runs the job among all that share the database. */
const LOCK = 4_020_060;

interface Changes {
  note(): void;
  take(): boolean;
}

/** Counts the products of each word and label, for searches, suggestions and recommendations. */
@Injectable()
export class LexemesJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  static readonly CHANGES = Symbol('SearchChanges');
  private readonly job: BackgroundJob;
  private nextAt = 0;
  /** Two after a change: a change is noted before its commit, so the first run may miss it. */
  private runsLeft = 0;
  private lastAt = 0;

  constructor(
    @Inject(SEARCH_DATABASE) private readonly database: SearchDatabaseOptions,
    @Inject(LexemesJob.CHANGES) private readonly changes: Changes,
    logger: Logger,
  ) {
    const onError = (err: unknown): void =>
      logger.warn({ err }, 'search word count failed, retrying');
    this.job = new BackgroundJob({ work: () => this.execute(), everyMs: LOOK_EVERY_MS, onError });
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  private async execute(): Promise<void> {
    const start = performance.now();
    if (start < this.nextAt) return;
    if (this.changes.take()) this.runsLeft = 2;
    if (this.runsLeft === 0 && start - this.lastAt < AT_LEAST_EVERY_MS) return;
    try {
      if (!(await this.refresh())) return;
      this.runsLeft = Math.max(0, this.runsLeft - 1);
      this.lastAt = start;
    } finally {
      this.nextAt =
        performance.now() + Math.max(LOOK_EVERY_MS, (performance.now() - start) * PAUSE_PER_RUN);
    }
  }

  /** @returns false while another process runs the job */
  private async refresh(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.database.url,
      statement_timeout: 600_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<{ free: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS free',
        [LOCK],
      );
      if (!rows[0]?.free) return false;
      await refreshLexemes(client);
      return true;
    } finally {
      await client.end();
    }
  }
}
