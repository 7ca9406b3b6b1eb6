import type { EntityManager } from 'typeorm';

export interface Place {
  /** Counts the changes of the recipient's notifications. */
  readonly position: number;
  /** The number of unread notifications of every type after the change. */
  readonly unread: number;
}

/**
 * Locks the recipient until the end of the transaction. Always runs before its notifications are
 * locked, which prevents deadlocks.
 */
export async function lockRecipient(manager: EntityManager, recipientId: string): Promise<void> {
  await manager.query('SELECT FROM recipients WHERE id = $1 FOR UPDATE', [recipientId]);
}

/**
 * Counts a change of the recipient's notifications and locks the recipient until the end of the
 * transaction, so that lists and events have the same order.
 *
 * @param becameRead the number of notifications that became read; null for all
 */
export async function nextPosition(
  manager: EntityManager,
  recipientId: string,
  becameRead: number | null,
): Promise<Place> {
  const [[place]] = await manager.query<[Place[], number]>(
    `UPDATE recipients SET position = position + 1, unread = coalesce(unread - $2, 0) WHERE id = $1
     RETURNING position, unread`,
    [recipientId, becameRead],
  );
  if (!place) throw new Error('an account with notifications is a recipient');
  return place;
}
