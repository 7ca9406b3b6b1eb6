import { ERASED_NAME } from '@makeport/rules';
import type { EntityManager } from 'typeorm';
import { messageDigestTables, sampleDigestTables } from './digest-tables';

const TEXT = 'This was about an account that was erased.';

/**
 * $1 is the account's id. Deletes the account's own notifications. Other accounts' notifications
 * about it stay, with a neutral text.
 */
const statements = [
  'DELETE FROM push_subscriptions WHERE account_id = $1',
  'DELETE FROM pushes USING notifications n WHERE n.id = notification_id AND n.recipient_id = $1',
  'DELETE FROM notifications WHERE recipient_id = $1',
  'UPDATE recipients SET unread = 0 WHERE id = $1',
  // Includes mails to the address from before the account's registration arrived.
  'DELETE FROM mails WHERE recipient_id = $1 OR address = (SELECT email FROM accounts WHERE id = $1)',
  ...[messageDigestTables, sampleDigestTables].map(
    ({ items }) => `DELETE FROM ${items} WHERE recipient_id = $1 OR sender_id = $1`,
  ),
  `UPDATE notifications SET content = '${TEXT}' WHERE $1 = ANY(about)`,
  `UPDATE mails SET subject = '${TEXT}', content = NULL, last_error = NULL,
     state = CASE WHEN state IN ('waiting', 'dead') THEN 'unwanted' ELSE state END,
     settled_at = coalesce(settled_at, now())
   WHERE $1 = ANY(about) OR sender_id = $1`,
  `UPDATE order_summaries SET brand_name = '${ERASED_NAME}' WHERE brand_id = $1`,
  'DELETE FROM accounts WHERE id = $1',
];

export async function eraseAccount(manager: EntityManager, accountId: string): Promise<void> {
  for (const statement of statements) await manager.query(statement, [accountId]);
}
