import type { EntityManager } from 'typeorm';

export interface Place {
  /** Counts what happens to the recipient's notifications. */
  readonly position: number;
  /** Of every type, after it. */
  readonly unread: number;
}

/** Until the end of the transaction. Locked before any of its notifications, always: nobody waits in a circle. */
export async function lockRecipient(manager: EntityManager, recipientId: string): Promise<void> {
  await manager.query('SELECT FROM recipients WHERE id = $1 FOR UPDATE', [recipientId]);
}

/**
 * Counts what happened to the recipient's notifications, and locks the recipient until the end of the transaction:
 * lists and events are in one order.
 *
 * @param becameRead how many; null: all that there are
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
  if (!place) throw new Error('whoever has notifications is a recipient');
  return place;
}
