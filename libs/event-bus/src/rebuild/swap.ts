import { setTimeout as delay } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { FRESH, type ReadModel } from './read-model';

/**
 * Shorter than PostgreSQL's deadlock timeout, so that in a deadlock the swap fails and not a
 * reader.
 */
const LOCK_TIMEOUT_MS = 200;
const PAUSE_MS = 100;
const MAX_ATTEMPTS = 40;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Swaps the fresh tables in. Readers wait some milliseconds and then use the new tables: PostgreSQL
 * resolves the names again, also in prepared statements.
 */
export async function swapTables(session: QueryRunner, model: ReadModel): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await swapOnce(session, model);
      return;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLockTimeout(error)) throw error;
    }
    await delay(PAUSE_MS);
  }
}

async function swapOnce(
  session: QueryRunner,
  { tables, keepsTables, settle }: ReadModel,
): Promise<void> {
  await session.startTransaction();
  try {
    await session.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    if (!keepsTables) {
      const old = tables.map((table) => `public."${table}"`).join(', ');
      await session.query(`LOCK TABLE ${old} IN ACCESS EXCLUSIVE MODE`);
      await settle?.(session.manager, FRESH);
      await session.query(`DROP TABLE ${old}`);
      for (const table of tables)
        await session.query(`ALTER TABLE ${FRESH}."${table}" SET SCHEMA public`);
    } else {
      await settle?.(session.manager, FRESH);
    }
    await session.commitTransaction();
  } catch (error) {
    await session.rollbackTransaction();
    throw error;
  }
}

const isLockTimeout = (error: unknown): boolean =>
  (error as { driverError?: { code?: unknown } }).driverError?.code === LOCK_NOT_AVAILABLE;
