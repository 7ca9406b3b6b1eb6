import { notificationEvents } from '@makeport/contracts';
import { isNews } from '../domain/mail-delivery';
import type { Mail } from '../domain/mail';
import type { News } from '../domain/notification';
import type { Happening, NotificationTransaction } from './ports';

/**
 * One notification and one mail for each fact and recipient, however often the event arrives (ORD-18), and the event
 * of each notification.
 */
export async function tell(
  transaction: NotificationTransaction,
  told: { readonly news: readonly News[]; readonly mails?: readonly Mail[] },
  happening: Happening,
  now: Date,
): Promise<void> {
  // Recipients are locked in one order everywhere: two events for the same two cannot block each other.
  const inLockOrder = [...told.news].sort((a, b) => (a.recipientId < b.recipientId ? -1 : 1));
  for (const one of inLockOrder) {
    const stored = await transaction.store(one, happening.id, now);
    if (!stored) continue;
    const { notification, version } = stored;
    await transaction.publish(notificationEvents.notificationStored, { notification }, version);
  }
  if (!isNews(happening.at, now)) return;
  for (const mail of told.mails ?? []) await transaction.post(mail, happening.id, now);
}
