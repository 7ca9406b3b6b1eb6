import type { EntityManager } from 'typeorm';

export interface Place {
  /** The number of changes to the recipient's notifications so far. */
  readonly position: number;
  /** The number of unread notifications of all types after the change. */
  readonly unread: number;
}

/**
 * Locks the recipient until the transaction ends. To avoid deadlocks, call this before locking the
 * recipient's notifications.
 */
export async function lockRecipient(manager: EntityManager, recipientId: string): Promise<void> {
  await manager.query('SELECT FROM recipients WHERE id = $1 FOR UPDATE', [recipientId]);
}

/**
 * Counts a change to the recipient's notifications. Locks the recipient until the transaction ends,
 * so that lists and events have the same order.
 *
 * @param becameRead the number of notifications that became read; null if all did
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
