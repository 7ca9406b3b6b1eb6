import type { EntityManager } from 'typeorm';
import type { NotifiedMessage } from '../../domain/messages/message-notifications';
import { messageDigestTables, scheduleDigest } from './digest-tables';
import type { UnreadMessages } from '../../use-cases/notify/notify-messages';

export class PostgresUnreadMessages implements UnreadMessages {
  constructor(private readonly manager: EntityManager) {}

  async add(message: NotifiedMessage, now: Date, dueAt: (waitingSince: Date) => Date): Promise<void> {
    const { messageId, recipientId, threadId, sentAt } = message;
    await this.manager.query(
      `INSERT INTO unread_messages (message_id, recipient_id, thread_id, sent_at, facts, sender_id, noted_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (message_id) DO NOTHING`,
      [
        messageId,
        recipientId,
        threadId,
        sentAt,
        JSON.stringify(toStoredMessage(message)),
        message.senderId,
        now,
      ],
    );
    await scheduleDigest(this.manager, messageDigestTables, recipientId, now, dueAt);
  }

  async removeRead(recipientId: string, threadId: string, sentUpTo: Date): Promise<void> {
    await this.manager.query(
      'DELETE FROM unread_messages WHERE recipient_id = $1 AND thread_id = $2 AND sent_at <= $3',
      [recipientId, threadId, sentUpTo],
    );
  }
}

function toStoredMessage(message: NotifiedMessage): Omit<NotifiedMessage, 'sentAt'> {
  const { messageId, threadId, senderId, recipientId, recipientKind } = message;
  const { senderName, productName, about, preview, urgent } = message;
  const who = { messageId, threadId, senderId, recipientId, recipientKind };
  return { ...who, senderName, productName, about, preview, urgent };
}
