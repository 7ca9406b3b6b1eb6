import { notificationEvents } from '@makeport/contracts';
import type { News } from '../domain/notification';
import type { NotificationTransaction } from './ports';

/** One notification for each fact and recipient, however often the event arrives (ORD-18), and the event of each. */
export async function storeNews(
  transaction: NotificationTransaction,
  news: readonly News[],
  eventId: string,
  now: Date,
): Promise<void> {
  // Recipients are locked in one order everywhere: two events for the same two cannot block each other.
  const inLockOrder = [...news].sort((a, b) => (a.recipientId < b.recipientId ? -1 : 1));
  for (const one of inLockOrder) {
    const stored = await transaction.store(one, eventId, now);
    if (!stored) continue;
    const { notification, version } = stored;
    await transaction.publish(notificationEvents.notificationStored, { notification }, version);
  }
}
