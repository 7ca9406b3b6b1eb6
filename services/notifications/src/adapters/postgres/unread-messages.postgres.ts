import type { EntityManager } from 'typeorm';
import type { MessageFacts } from '../../domain/message-news';
import type { UnreadMessages } from '../../use-cases/tell-of-messages';

export class PostgresUnreadMessages implements UnreadMessages {
  constructor(private readonly manager: EntityManager) {}

  async add(message: MessageFacts, now: Date, dueAt: (waitingSince: Date) => Date): Promise<void> {
    const { messageId, recipientId, threadId, sentAt } = message;
    // Locks the recipient's digest: one that is being written is waited for, and does not miss this message's own.
    const [digest] = await this.manager.query<[{ waiting_since: Date }]>(
      `INSERT INTO message_digests (recipient_id, waiting_since, due_at) VALUES ($1, $2, $2)
       ON CONFLICT (recipient_id) DO UPDATE SET due_at = excluded.due_at
       RETURNING waiting_since`,
      [recipientId, now],
    );
    await this.manager.query('UPDATE message_digests SET due_at = $2 WHERE recipient_id = $1', [
      recipientId,
      dueAt(digest.waiting_since),
    ]);
    await this.manager.query(
      `INSERT INTO unread_messages (message_id, recipient_id, thread_id, sent_at, facts) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (message_id) DO NOTHING`,
      [messageId, recipientId, threadId, sentAt, JSON.stringify(keptOf(message))],
    );
  }

  async removeRead(recipientId: string, threadId: string, sentUpTo: Date): Promise<void> {
    await this.manager.query(
      'DELETE FROM unread_messages WHERE recipient_id = $1 AND thread_id = $2 AND sent_at <= $3',
      [recipientId, threadId, sentUpTo],
    );
  }
}

function keptOf(message: MessageFacts): Omit<MessageFacts, 'sentAt'> {
  const { messageId, threadId, recipientId, recipientKind, senderName, productName, about, preview, urgent } =
    message;
  return { messageId, threadId, recipientId, recipientKind, senderName, productName, about, preview, urgent };
}
