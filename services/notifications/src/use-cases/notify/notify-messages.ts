import type { EventData, messagingEvents } from '@makeport/contracts';
import { VIEWING_LEASE_MS } from '@makeport/rules';
import { isRecent } from '../../domain/mail/mail-delivery';
import { digestDueAt } from '../../domain/messages/message-digest';
import {
  toMessageNotification,
  type NotifiedMessage,
} from '../../domain/messages/message-notifications';
import type { Clock, EventContext, NotificationTransaction } from '../ports';

type Data<Name extends keyof typeof messagingEvents> = EventData<(typeof messagingEvents)[Name]>;

/** Unread messages that were not mailed yet. */
export interface UnreadMessages {
  /** @param dueAt returns when to mail the messages, given the time of the oldest one */
  add(message: NotifiedMessage, now: Date, dueAt: (waitingSince: Date) => Date): Promise<void>;
  /**
   * Stores a message that arrived in an open conversation. Mails do not contain it before it is
   * taken.
   */
  hold(message: NotifiedMessage, now: Date, until: Date): Promise<void>;
  /** Removes and returns the held messages of a conversation, oldest first. */
  takeHeld(recipientId: string, threadId: string, sentUpTo: Date): Promise<NotifiedMessage[]>;
  /** Removes the messages that the recipient has read, up to and including the given time. */
  removeRead(recipientId: string, threadId: string, sentUpTo: Date): Promise<void>;
}

/**
 * Notifies of messages: immediately in the bell, and later by one mail about those that are still
 * unread.
 */
export class NotifyMessages {
  constructor(private readonly clock: Clock) {}

  /**
   * OPEN-64, T24: notifies of a message. If the recipient has the conversation open, the
   * notification is only delayed, because the page may have been closed without a signal.
   */
  async sent(
    transaction: NotificationTransaction,
    unread: UnreadMessages,
    context: EventContext,
    sent: Data<'messageSent'>,
  ): Promise<void> {
    const sentAt = new Date(sent.createdAt);
    const message = { ...sent, about: sent.message.context?.label ?? null, sentAt };
    if (sent.recipientViewing) {
      await unread.hold(message, this.clock(), new Date(sentAt.getTime() + VIEWING_LEASE_MS));
      return;
    }
    await this.tellHeld(transaction, unread, message.recipientId, message.threadId, sentAt);
    await this.tell(transaction, unread, context, message);
  }

  /** Notifies of held messages that are still unread. */
  async tellHeld(
    transaction: NotificationTransaction,
    unread: UnreadMessages,
    recipientId: string,
    threadId: string,
    sentUpTo: Date,
  ): Promise<void> {
    for (const message of await unread.takeHeld(recipientId, threadId, sentUpTo)) {
      const { messageId: id, sentAt: at, senderId } = message;
      await this.tell(transaction, unread, { id, at, about: [senderId, recipientId] }, message);
    }
  }

  private async tell(
    transaction: NotificationTransaction,
    unread: UnreadMessages,
    context: EventContext,
    message: NotifiedMessage,
  ): Promise<void> {
    const now = this.clock();
    const isNew = isRecent(context.at, now);
    const toDraft = (count: number) => toMessageNotification(message, count);
    const options = { push: isNew, now };
    await transaction.publish(await transaction.storeMessage(message, toDraft, context, options));
    if (isNew) await unread.add(message, now, (since) => digestDueAt(since, now));
  }

  /** T9: reading a conversation also marks its notification as read. */
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
