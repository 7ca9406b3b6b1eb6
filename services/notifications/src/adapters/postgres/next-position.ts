import type { EntityManager } from 'typeorm';

/**
 * Counts what happens to the recipient's notifications, and locks the recipient until the end of the transaction:
 * lists and events are in one order.
 */
export async function nextPosition(manager: EntityManager, recipientId: string): Promise<number> {
  const [row] = await manager.query<{ position: number }[]>(
    `INSERT INTO recipients AS recipient (id, position) VALUES ($1, 1)
     ON CONFLICT (id) DO UPDATE SET position = recipient.position + 1
     RETURNING position`,
    [recipientId],
  );
  if (!row) throw new Error('an upsert answers with its row');
  return row.position;
}
