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
   * Set to false if the best plan depends on the parameters, as for searches and filters of very
   * different selectivity.
   */
  readonly prepare?: boolean;
  /**
   * `force_generic_plan` if no plan depends on the parameters. With 'auto', PostgreSQL plans a
   * statement for each execution if it estimates the generic plan as more expensive, as for every
   * `= ANY($1)`.
   */
  readonly planCacheMode?: 'auto' | 'force_generic_plan';
}

/**
 * Creates a data source without connecting it. `ServiceKitModule` or the calling script initialises
 * it.
 */
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
    // Limits statements and idle transactions, which would otherwise keep their locks forever.
    extra: {
      ...(options.planCacheMode && { options: `-c plan_cache_mode=${options.planCacheMode}` }),
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      // A machine that fails closes no connection: without keepalive, a query waits for a quarter
      // of an hour.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      onConnect: areQueriesTraced() ? surviveLossAndTrace : surviveLoss,
    },
  });
}

/**
 * Prevents a crash when a connection is lost between two queries of a transaction, where the pool
 * does not listen for errors. The next query then fails instead.
 */
function surviveLoss(connection: ClientBase): void {
  connection.on('error', () => undefined);
}

function surviveLossAndTrace(connection: ClientBase): void {
  surviveLoss(connection);
  traceQueries(connection);
}

/** Services can share the number, because each has its own database. */
const MIGRATION_LOCK = 4_020_001;

/**
 * Runs the migrations, and connects first if necessary. A lock makes concurrent processes wait, so
 * that only the first one migrates.
 */
export async function runMigrations(dataSource: DataSource): Promise<void> {
  if (!dataSource.isInitialized) {
    // No timeout: creating an index on a large table takes minutes.
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
