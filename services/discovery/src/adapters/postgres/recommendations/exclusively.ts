import type { DataSource, EntityManager } from 'typeorm';

/** In one transaction, unless another process is at it: then nothing is done, for that one does it. */
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
