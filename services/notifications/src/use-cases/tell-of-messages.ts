import type { EventData, messagingEvents } from '@makeport/contracts';
import { isNews } from '../domain/mail-delivery';
import { digestDueAt } from '../domain/message-digest';
import { newsOfMessage, type MessageFacts } from '../domain/message-news';
import type { Clock, Happening, NotificationTransaction } from './ports';
import { tell } from './tell';

type Data<Name extends keyof typeof messagingEvents> = EventData<(typeof messagingEvents)[Name]>;

/** What has not been read yet, until a mail tells of it or it is read. */
export interface UnreadMessages {
  /** @param dueAt of a mail about messages that wait since the given time */
  add(message: MessageFacts, now: Date, dueAt: (waitingSince: Date) => Date): Promise<void>;
  /** Read by the recipient, up to and with what was sent then. */
  removeRead(recipientId: string, threadId: string, sentUpTo: Date): Promise<void>;
}

/** At once in the application, and later in one mail for what is still unread then. */
export class TellOfMessages {
  constructor(private readonly clock: Clock) {}

  /** OPEN-64: whoever has the thread open sees the message there. */
  async sent(
    transaction: NotificationTransaction,
    unread: UnreadMessages,
    happening: Happening,
    sent: Data<'messageSent'>,
  ): Promise<void> {
    if (sent.recipientViewing) return;
    const message = { ...sent, about: sent.message.context?.label ?? null, sentAt: new Date(sent.createdAt) };
    const now = this.clock();
    await tell(transaction, { news: newsOfMessage(message) }, happening, now);
    if (isNews(happening.at, now)) await unread.add(message, now, (since) => digestDueAt(since, now));
  }

  async received(
    unread: UnreadMessages,
    { readerId, threadId, readUpTo }: Data<'receiptsChanged'>,
  ): Promise<void> {
    if (readUpTo) await unread.removeRead(readerId, threadId, new Date(readUpTo.at));
  }
}
