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
/** Also without a change of this process's own: popularity, and what another process could not do. */
const AT_LEAST_EVERY_MS = 300_000;
/** It takes at most a twentieth of the time. */
const PAUSE_PER_RUN = 20;
/** One process at a time, of all that share the database. */
const LOCK = 4_020_060;

/** What this job has to know of this process. */
interface Changes {
  note(): void;
  take(): boolean;
}

/** Keeps the counts of lexemes up to date, by which recommendations know what is rare. */
@Injectable()
export class LexemesJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  static readonly CHANGES = Symbol('SearchChanges');
  private readonly job: BackgroundJob;
  private nextAt = 0;
  /** A change is noted before it is committed: the first run after it may have come too early. */
  private runsLeft = 0;
  private lastAt = 0;

  constructor(
    @Inject(SEARCH_DATABASE) private readonly database: SearchDatabaseOptions,
    @Inject(LexemesJob.CHANGES) private readonly changes: Changes,
    logger: Logger,
  ) {
    const onError = (err: unknown): void =>
      logger.warn({ err }, 'words could not be counted; next time again');
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

  /** @returns false while another process does it */
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
