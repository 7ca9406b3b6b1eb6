import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The service's own connections; jobs need no others. */
export function toPool(dataSource: DataSource): Pool {
  const { master: pool } = dataSource.driver as unknown as { readonly master: Pool };
  // Without a listener graphile-worker warns about unhandled errors of lent connections;
  // `createDataSource` handles them.
  if (pool.listenerCount('connect') === 0) pool.on('connect', () => undefined);
  return pool;
}
