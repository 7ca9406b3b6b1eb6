import type { DataSource, EntityManager } from 'typeorm';

/** Runs the work in one transaction; does nothing if another process is already running it. */
export async function exclusively(
  dataSource: DataSource,
  what: string,
  work: (manager: EntityManager) => Promise<void>,
): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const [row] = await manager.query<{ readonly mine: boolean }[]>(
      'SELECT pg_try_advisory_xact_lock(hashtext($1)) AS mine',
      [`makeport:${what}`],
    );
    if (row?.mine) await work(manager);
  });
}
