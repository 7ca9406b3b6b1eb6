import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@makeport/errors';
import { isOutage } from '@makeport/errors/outage';
import { Logger } from '@makeport/service-kit';
import pg from 'pg';

const CONNECTIONS = 6;
/** Right after a start, a new connection takes longer than a statement may. */
const CONNECT_TIMEOUT_MS = 1_000;
/** Rejects further searches immediately, since they would time out in the queue. */
const MAX_WAITING = 60;

export const SEARCH_DATABASE = Symbol('SearchDatabaseOptions');
export interface SearchDatabaseOptions {
  readonly url: string;
  /** After this time the user has typed on, so a later answer is useless. */
  readonly timeoutMs: number;
}

/**
 * A small pool for searches only, with a short timeout. Uses generic plans, since one plan suits
 * all parameters of a statement.
 */
@Injectable()
export class SearchDatabase implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(
    @Inject(SEARCH_DATABASE) { url, timeoutMs }: SearchDatabaseOptions,
    private readonly logger: Logger,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: timeoutMs,
      options:
        '-c jit=off -c plan_cache_mode=force_generic_plan -c enable_seqscan=off ' +
        '-c max_parallel_workers_per_gather=0 ' +
        // The default of 0.3 would not find 'bank' for 'bnk'.
        '-c pg_trgm.similarity_threshold=0.2',
    });
    this.pool.on('error', (err) => logger.warn({ err }, 'search connection lost'));
  }

  async read<Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    if (this.pool.waitingCount >= MAX_WAITING) throw searchUnavailable();
    try {
      const { rows } = await this.pool.query<Row>({ name, text, values: [...values] });
      return rows;
    } catch (error) {
      if (isLate(error) || isOutage(error)) {
        this.logger.warn({ err: error, statement: name }, 'search failed');
        throw searchUnavailable(error);
      }
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}

/** query_canceled, or no connection became free in time */
const isLate = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === '57014' || /timeout/i.test(error.message));

export const searchUnavailable = (cause?: unknown): DomainError =>
  new DomainError('unavailable', 'discovery.search_unavailable', 'Search failed', { cause });
