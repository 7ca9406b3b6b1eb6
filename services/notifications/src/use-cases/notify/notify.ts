import { isNews } from '../../domain/mail/mail-delivery';
import type { Mail } from '../../domain/mail/mail';
import type { News } from '../../domain/notification';
import type { EventContext, NotificationTransaction } from '../ports';

/**
 * One notification and one mail for each fact and recipient, however often the event arrives (ORD-18), and the event
 * of each notification.
 */
export async function tell(
  transaction: NotificationTransaction,
  told: { readonly news: readonly News[]; readonly mails?: readonly Mail[] },
  context: EventContext,
  now: Date,
): Promise<void> {
  const isNew = isNews(context.at, now);
  const stored = await transaction.store(told.news, { eventId: context.id, push: isNew, now });
  await transaction.publish(stored);
  if (isNew) await transaction.post(told.mails ?? [], context.id, now);
}
