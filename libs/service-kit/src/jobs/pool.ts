import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** Returns the pool of the data source, so that jobs need no connections of their own. */
export function toPool(dataSource: DataSource): Pool {
  const { master: pool } = dataSource.driver as unknown as { readonly master: Pool };
  // Without a 'connect' listener, graphile-worker warns about connections without an error handler;
  // `createDataSource` has added one to each.
  if (pool.listenerCount('connect') === 0) pool.on('connect', () => undefined);
  return pool;
}
