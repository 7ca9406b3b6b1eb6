import type { EventData, messagingEvents } from '@makeport/contracts';
import { isRecent } from '../../domain/mail/mail-delivery';
import { digestDueAt } from '../../domain/messages/message-digest';
import { toMessageNotification, type NotifiedMessage } from '../../domain/messages/message-notifications';
import type { Clock, EventContext, NotificationTransaction } from '../ports';

type Data<Name extends keyof typeof messagingEvents> = EventData<(typeof messagingEvents)[Name]>;

/** What has not been read yet, until a mail tells of it or it is read. */
export interface UnreadMessages {
  /** @param dueAt of a mail about messages that wait since the given time */
  add(message: NotifiedMessage, now: Date, dueAt: (waitingSince: Date) => Date): Promise<void>;
  /** Read by the recipient, up to and with what was sent then. */
  removeRead(recipientId: string, threadId: string, sentUpTo: Date): Promise<void>;
}

/** At once in the application, and later in one mail for what is still unread then. */
export class NotifyMessages {
  constructor(private readonly clock: Clock) {}

  /** OPEN-64: whoever has the thread open sees the message there. */
  async sent(
    transaction: NotificationTransaction,
    unread: UnreadMessages,
    context: EventContext,
    sent: Data<'messageSent'>,
  ): Promise<void> {
    if (sent.recipientViewing) return;
    const message = { ...sent, about: sent.message.context?.label ?? null, sentAt: new Date(sent.createdAt) };
    const now = this.clock();
    const isNew = isRecent(context.at, now);
    const toDraft = (count: number) => toMessageNotification(message, count);
    const options = { push: isNew, now };
    await transaction.publish(await transaction.storeMessage(message, toDraft, context, options));
    if (isNew) await unread.add(message, now, (since) => digestDueAt(since, now));
  }

  /** T9: what was read in the conversation is read under the bell too. */
  async received(
    transaction: NotificationTransaction,
    unread: UnreadMessages,
    { readerId, threadId, readUpTo }: Data<'receiptsChanged'>,
  ): Promise<void> {
    if (!readUpTo) return;
    const sentUpTo = new Date(readUpTo.at);
    await unread.removeRead(readerId, threadId, sentUpTo);
    await transaction.markThreadRead(readerId, threadId, sentUpTo);
  }
}
