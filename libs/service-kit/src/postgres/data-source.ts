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
  /** False where the best plan depends on the parameters: searches, filters of very different selectivity. */
  readonly prepare?: boolean;
  /**
   * `force_generic_plan` where no plan depends on the parameters: PostgreSQL would otherwise go on planning each time what it guesses
   * to be dearer in general, as each `= ANY($1)`.
   */
  readonly planCacheMode?: 'auto' | 'force_generic_plan';
}

/** Not connected yet: ServiceKitModule or the script that uses it initialises it. */
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
    // A query that nobody waits for any more must not hold locks for ever.
    extra: {
      ...(options.planCacheMode && { options: `-c plan_cache_mode=${options.planCacheMode}` }),
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      // A machine that is lost closes no connection: whoever waits for its answer would wait for a quarter of an hour.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      onConnect: areQueriesTraced() ? surviveLossAndTrace : surviveLoss,
    },
  });
}

/**
 * A pool hears of the loss of idle connections alone. One that is lent and between two queries would end the process:
 * whoever holds it fails with the next query.
 */
function surviveLoss(connection: ClientBase): void {
  connection.on('error', () => undefined);
}

function surviveLossAndTrace(connection: ClientBase): void {
  surviveLoss(connection);
  traceQueries(connection);
}

/** One for all services: each has a database of its own. */
const MIGRATION_LOCK = 4_020_001;

/** Connects if need be. Two processes that migrate at once take turns; the second finds nothing to do. */
export async function runMigrations(dataSource: DataSource): Promise<void> {
  if (!dataSource.isInitialized) {
    // An index over a large table takes minutes, and nobody else waits for its answer.
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
