import { ERASED_NAME } from '@makeport/rules';
import type { EntityManager } from 'typeorm';

/** Runs in the consumer of activities; deletes what the account viewed and searched for. */
export async function eraseActivities(manager: EntityManager, accountId: string): Promise<void> {
  await manager.query('DELETE FROM user_activities WHERE user_id = $1', [accountId]);
}

/** Runs in the consumer of brand preferences. Orders contain only ids, so they stay. */
export async function eraseBrand(manager: EntityManager, accountId: string): Promise<void> {
  await manager.query('DELETE FROM brand_features WHERE account_id = $1', [accountId]);
}

/**
 * Runs in the consumer of the search index. Keeps the row, closed and with the highest version, so
 * that a late product event stays hidden. Catalog publishes the removal of existing products.
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
