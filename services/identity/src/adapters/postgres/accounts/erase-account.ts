import { identityEvents } from '@makeport/contracts';
import { ERASED_NAME, LOCATION_UNKNOWN_TEXT } from '@makeport/rules';
import type { EntityManager } from 'typeorm';
import { mailPasswordReset } from '../jobs';

/** `.invalid` never receives (RFC 2606). The address is free for a new account. */
const ERASED_EMAIL = `$1::uuid || '@erased.invalid'`;

const PREFERENCES = `(SELECT coalesce(jsonb_object_agg(key, false), '{}') FROM jsonb_object_keys(notification_preferences) key)`;

/** $1: the account. In the order of their locks: the account's own row is locked before. */
const statements = [
  // both, since a former role leaves its profile
  `UPDATE brands SET name = '${ERASED_NAME}', website = NULL, phone = NULL, address = NULL, logo = NULL,
     preferred_categories = '[]', price_range_min = NULL, price_range_max = NULL, products_per_page = NULL,
     notification_preferences = ${PREFERENCES}, version = version + 1, updated_at = now()
   WHERE id = $1`,
  `UPDATE manufacturers SET name = '${ERASED_NAME}', location = '${LOCATION_UNKNOWN_TEXT}', website = NULL, phone = NULL,
     address = NULL, logo = NULL, description = NULL, specialties = '[]', certifications = '[]', lead_time = NULL,
     min_moq = 0, categories = '[]', verification_status = 'pending', stripe_account_id = NULL,
     notification_preferences = ${PREFERENCES}, version = version + 1, updated_at = now()
   WHERE id = $1`,
  'DELETE FROM verifications WHERE manufacturer_id = $1',
  // The jobs that sweep both remove the files, then the rows: no page may go on showing them meanwhile.
  `UPDATE verification_documents SET name = 'erased', removed_at = 'epoch' WHERE manufacturer_id = $1`,
  `UPDATE logos SET saved = true, removed_at = 'epoch' WHERE account_id = $1`,
  ...[
    'sessions',
    'sign_in_challenges',
    'password_reset_tokens',
    'email_confirmation_tokens',
    'second_factors',
  ].map((table) => `DELETE FROM ${table} WHERE account_id = $1`),
  // what events of the account do not say, and consumers were told
  `DELETE FROM event_details WHERE topic = '${identityEvents.accountRegistered.topic}' AND aggregate_id = $1::uuid::text`,
];

/** Everything that identity knows of the person (ADR 0063). The caller holds the lock of the account's row. */
export async function eraseAccount(
  manager: EntityManager,
  { id, email, passwordHash, now }: { id: string; email: string; passwordHash: string; now: Date },
): Promise<void> {
  for (const statement of statements) await manager.query(statement, [id]);
  // A job that has failed for good stays, with the address that somebody typed.
  await manager.query(
    `SELECT graphile_worker.complete_jobs(array_agg(job.id)) FROM graphile_worker._private_jobs job
       JOIN graphile_worker._private_tasks task ON task.id = job.task_id
     WHERE task.identifier = $1 AND job.payload ->> 'email' = $2`,
    [mailPasswordReset.name, email],
  );
  await manager.query(
    `UPDATE accounts SET email = ${ERASED_EMAIL}, company_name = '${ERASED_NAME}', password_hash = $2,
       email_confirmed_at = NULL, second_factor_at = NULL, last_sign_in_at = NULL, erased_at = $3
     WHERE id = $1`,
    [id, passwordHash, now],
  );
}
