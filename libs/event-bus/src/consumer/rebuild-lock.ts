import type { QueryRunner } from 'typeorm';

/**
 * Returns the lock that every transaction of a group's handlers shares and that a rebuild takes
 * exclusively for its last steps.
 * @param group an SQL expression
 */
export const lockKey = (group: string): string =>
  `hashtextextended('rebuild of ' || ${group}::text, 0)`;

/** Waits for running transactions, then blocks new ones. Readers are not affected. */
export async function holdConsumers(session: QueryRunner, groupId: string): Promise<void> {
  await session.query(`SELECT pg_advisory_lock(${lockKey('$1')})`, [groupId]);
}

export async function letConsumersGo(session: QueryRunner, groupId: string): Promise<void> {
  await session.query(`SELECT pg_advisory_unlock(${lockKey('$1')})`, [groupId]);
}

/** One lock for all models of a database, because their fresh tables share one schema. */
const RUN_LOCK = 4_020_033;

/** @returns false while another rebuild runs in this database */
export async function tryStartRun(session: QueryRunner): Promise<boolean> {
  const [row] = (await session.query('SELECT pg_try_advisory_lock($1) AS started', [RUN_LOCK])) as [
    { started: boolean },
  ];
  return row.started;
}

export async function endRun(session: QueryRunner): Promise<void> {
  await session.query('SELECT pg_advisory_unlock($1)', [RUN_LOCK]);
}
