import { identityEvents } from '@makeport/contracts';
import { ERASED_NAME, LOCATION_UNKNOWN_TEXT } from '@makeport/rules';
import type { EntityManager } from 'typeorm';
import { mailPasswordReset } from '../jobs';

/**
 * The `.invalid` domain never receives mail (RFC 2606). A new account may use the former address.
 */
const ERASED_EMAIL = `$1::uuid || '@erased.invalid'`;

const PREFERENCES = `(SELECT coalesce(jsonb_object_agg(key, false), '{}') FROM jsonb_object_keys(notification_preferences) key)`;

/**
 * $1 is the account's id. The statements follow the order in which other transactions lock these
 * tables; the caller has locked the account's row.
 */
const statements = [
  // Erases both profiles, because an account keeps the profile of its former role.
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
  // Hides documents and logos immediately. Two cleanup jobs later remove the files, then the rows.
  `UPDATE verification_documents SET name = 'erased', removed_at = 'epoch' WHERE manufacturer_id = $1`,
  `UPDATE logos SET saved = true, removed_at = 'epoch' WHERE account_id = $1`,
  ...[
    'sessions',
    'sign_in_challenges',
    'password_reset_tokens',
    'email_confirmation_tokens',
    'second_factors',
  ].map((table) => `DELETE FROM ${table} WHERE account_id = $1`),
  // The details are the part of the account's events that contains personal data.
  `DELETE FROM event_details WHERE topic = '${identityEvents.accountRegistered.topic}' AND aggregate_id = $1::uuid::text`,
];

/**
 * Erases all personal data that identity stores about the account (ADR 0063). The caller must hold
 * the lock on the account's row.
 */
export async function eraseAccount(
  manager: EntityManager,
  { id, email, passwordHash, now }: { id: string; email: string; passwordHash: string; now: Date },
): Promise<void> {
  for (const statement of statements) await manager.query(statement, [id]);
  // Deletes pending and failed mail jobs, because they contain the address.
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
