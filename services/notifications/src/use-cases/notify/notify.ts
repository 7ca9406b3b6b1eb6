import { isRecent } from '../../domain/mail/mail-delivery';
import type { Mail } from '../../domain/mail/mail';
import type { NotificationDraft } from '../../domain/notification';
import type { EventContext, NotificationTransaction } from '../ports';

export interface Notice {
  readonly notifications: readonly NotificationDraft[];
  readonly mails?: readonly Mail[];
}

/**
 * Stores and publishes one notification per event and recipient, and queues one mail. Idempotent: a
 * redelivered event changes nothing (ORD-18).
 */
export async function notify(
  transaction: NotificationTransaction,
  notice: Notice,
  event: EventContext,
  now: Date,
): Promise<void> {
  await notifyAll(transaction, [{ event, notice }], now);
}

/** Notifies of several events in one batch, in their order. */
export async function notifyAll(
  transaction: NotificationTransaction,
  told: readonly { readonly event: EventContext; readonly notice: Notice }[],
  now: Date,
): Promise<void> {
  const drafts = told.map(({ event, notice }) => ({
    event,
    items: notice.notifications,
    push: isRecent(event.at, now),
  }));
  await transaction.publish(await transaction.store(drafts, now));
  const mails = told.map(({ event, notice }) => ({ event, items: notice.mails ?? [] }));
  await transaction.post(
    mails.filter(({ event }) => isRecent(event.at, now)),
    now,
  );
}
