import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { traceQueries } from '../tracing/trace-queries';
import { areQueriesTraced } from '../tracing/tracing';
import { preparingDriver } from './prepared-statements';

export interface CreateDataSourceOptions {
  readonly url: string;
  readonly entities: NonNullable<DataSourceOptions['entities']>;
  readonly migrations: NonNullable<DataSourceOptions['migrations']>;
  readonly poolSize?: number;
  /**
   * False if the best plan depends on the parameters: searches, filters of very different
   * selectivity.
   */
  readonly prepare?: boolean;
  /**
   * `force_generic_plan` if no plan depends on the parameters. Otherwise PostgreSQL plans a
   * statement again each time it estimates the generic plan as more expensive, such as every `=
   * ANY($1)`.
   */
  readonly planCacheMode?: 'auto' | 'force_generic_plan';
}

/** Not connected yet: ServiceKitModule or the calling script initialises it. */
export function createDataSource(options: CreateDataSourceOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url: options.url,
    entities: options.entities,
    migrations: options.migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    poolSize: options.poolSize ?? 10,
    ...(options.prepare === false ? {} : { driver: preparingDriver() }),
    connectTimeoutMS: 5000,
    // An abandoned query must not keep its locks forever.
    extra: {
      ...(options.planCacheMode && { options: `-c plan_cache_mode=${options.planCacheMode}` }),
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      // A lost machine closes no connection: without keepalive a query would wait for a quarter of
      // an hour.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      onConnect: areQueriesTraced() ? surviveLossAndTrace : surviveLoss,
    },
  });
}

/**
 * The pool only notices lost idle connections. The loss of a lent one between two queries would end
 * the process; with this listener the next query fails instead.
 */
function surviveLoss(connection: ClientBase): void {
  connection.on('error', () => undefined);
}

function surviveLossAndTrace(connection: ClientBase): void {
  surviveLoss(connection);
  traceQueries(connection);
}

/** The same for all services, each with its own database. */
const MIGRATION_LOCK = 4_020_001;

/**
 * Runs the migrations, and connects first if necessary. Concurrent migrations run one after the
 * other; the second has nothing to do.
 */
export async function runMigrations(dataSource: DataSource): Promise<void> {
  if (!dataSource.isInitialized) {
    // An index over a large table takes minutes, and no user waits for it.
    const { extra } = dataSource.options as { extra?: object };
    dataSource.setOptions({ extra: { ...extra, statement_timeout: 0 } });
    await dataSource.initialize();
  }
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.release();
  }
}
