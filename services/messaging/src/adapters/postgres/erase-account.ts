import { ERASED_NAME } from '@makeport/rules';
import type { EntityManager } from 'typeorm';

const TEXT = 'This message was erased.';

/** $1: the account. The conversations stay for the other side, with its own messages. */
const statements = [
  ...(['brand', 'manufacturer'] as const).map(
    (party) => `UPDATE threads SET ${party}_name = '${ERASED_NAME}' WHERE ${party}_id = $1`,
  ),
  `UPDATE threads SET last_message = '${TEXT}' WHERE last_sender_id = $1`,
  `UPDATE messages SET content = '${TEXT}', attachments = '[]'
   WHERE sender_id = $1 AND thread_id IN (SELECT id FROM threads WHERE $1 IN (brand_id, manufacturer_id))`,
  // The sweep job deletes the files of discarded rows, then the rows. The old time makes it do so
  // in its next run.
  `UPDATE attachments SET state = 'discarded', name = 'erased', message_id = NULL, sent_at = NULL, ordinal = NULL,
     changed_at = 'epoch'
   WHERE uploader_id = $1 AND thread_id IN (SELECT id FROM threads WHERE $1 IN (brand_id, manufacturer_id))`,
  'DELETE FROM accounts WHERE id = $1',
];

export async function eraseAccount(manager: EntityManager, accountId: string): Promise<void> {
  for (const statement of statements) await manager.query(statement, [accountId]);
}
