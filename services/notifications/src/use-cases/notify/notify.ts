import { isRecent } from '../../domain/mail/mail-delivery';
import type { Mail } from '../../domain/mail/mail';
import type { NotificationDraft } from '../../domain/notification';
import type { EventContext, NotificationTransaction } from '../ports';

/**
 * One notification and one mail for each fact and recipient, however often the event arrives (ORD-18), and the event
 * of each notification.
 */
export async function notify(
  transaction: NotificationTransaction,
  notice: { readonly notifications: readonly NotificationDraft[]; readonly mails?: readonly Mail[] },
  context: EventContext,
  now: Date,
): Promise<void> {
  const isNew = isRecent(context.at, now);
  const stored = await transaction.store(notice.notifications, { eventId: context.id, push: isNew, now });
  await transaction.publish(stored);
  if (isNew) await transaction.post(notice.mails ?? [], context.id, now);
}
