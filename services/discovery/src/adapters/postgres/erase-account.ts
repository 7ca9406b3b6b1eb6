import { ERASED_NAME } from '@makeport/rules';
import type { EntityManager } from 'typeorm';

/** Of the consumer that keeps activities: what somebody looked at and searched for, in its own words. */
export async function eraseActivities(manager: EntityManager, accountId: string): Promise<void> {
  await manager.query('DELETE FROM user_activities WHERE user_id = $1', [accountId]);
}

/** Of the consumer that keeps what brands prefer. Orders are there by their ids alone. */
export async function eraseBrand(manager: EntityManager, accountId: string): Promise<void> {
  await manager.query('DELETE FROM brand_features WHERE account_id = $1', [accountId]);
}

/**
 * Of the consumer that keeps the index. The row stays, closed and newer than anything: a product that comes later is not
 * shown. Those of before are told of as removed by catalog. It has a name, since the index in memory follows no row without.
 */
export async function eraseManufacturer(manager: EntityManager, accountId: string): Promise<void> {
  await manager.query(
    `INSERT INTO search_manufacturers AS stored (id, version, closed, name, phrase)
     VALUES ($1, 2147483647, true, $2, lower($2))
     ON CONFLICT (id) DO UPDATE SET version = EXCLUDED.version, closed = true, name = EXCLUDED.name, phrase = EXCLUDED.phrase, location = NULL,
       country = NULL, description = NULL, categories = '{}', specialties = '{}', certifications = '{}',
       changed = pg_current_xact_id()`,
    [accountId, ERASED_NAME],
  );
}
