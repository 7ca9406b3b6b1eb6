import { addJob } from '@makeport/service-kit/jobs';
import type { EntityManager } from 'typeorm';
import type { NotifiedMessage } from '../../domain/messages/message-notifications';
import { messageDigestTables, scheduleDigest } from './digest-tables';
import type { UnreadMessages } from '../../use-cases/notify/notify-messages';
import { notifyHeldMessages } from './jobs';

interface HeldRow {
  readonly facts: Omit<NotifiedMessage, 'sentAt'>;
  readonly sentAt: Date;
}

export class PostgresUnreadMessages implements UnreadMessages {
  constructor(private readonly manager: EntityManager) {}

  async add(
    message: NotifiedMessage,
    now: Date,
    dueAt: (waitingSince: Date) => Date,
  ): Promise<void> {
    await this.insert(message, now, false);
    await scheduleDigest(this.manager, messageDigestTables, message.recipientId, now, dueAt);
  }

  async hold(message: NotifiedMessage, now: Date, until: Date): Promise<void> {
    await this.insert(message, now, true);
    const { recipientId, threadId, sentAt } = message;
    const payload = { recipientId, threadId, sentUpTo: sentAt.toISOString() };
    await addJob(this.manager, notifyHeldMessages, payload, { runAt: until });
  }

  async takeHeld(
    recipientId: string,
    threadId: string,
    sentUpTo: Date,
  ): Promise<NotifiedMessage[]> {
    const [rows] = await this.manager.query<[HeldRow[], number]>(
      `DELETE FROM unread_messages WHERE held AND recipient_id = $1 AND thread_id = $2 AND sent_at <= $3
       RETURNING facts, sent_at AS "sentAt"`,
      [recipientId, threadId, sentUpTo],
    );
    return rows
      .map(({ facts, sentAt }) => ({ ...facts, sentAt }))
      .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  }

  async removeRead(recipientId: string, threadId: string, sentUpTo: Date): Promise<void> {
    await this.manager.query(
      'DELETE FROM unread_messages WHERE recipient_id = $1 AND thread_id = $2 AND sent_at <= $3',
      [recipientId, threadId, sentUpTo],
    );
  }

  private async insert(message: NotifiedMessage, now: Date, held: boolean): Promise<void> {
    const { messageId, recipientId, threadId, sentAt } = message;
    await this.manager.query(
      `INSERT INTO unread_messages (message_id, recipient_id, thread_id, sent_at, facts, sender_id, noted_at, held)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (message_id) DO NOTHING`,
      [
        messageId,
        recipientId,
        threadId,
        sentAt,
        JSON.stringify(toStoredMessage(message)),
        message.senderId,
        now,
        held,
      ],
    );
  }
}

function toStoredMessage(message: NotifiedMessage): Omit<NotifiedMessage, 'sentAt'> {
  const { messageId, threadId, senderId, recipientId, recipientKind } = message;
  const { senderName, productName, about, preview, urgent } = message;
  const who = { messageId, threadId, senderId, recipientId, recipientKind };
  return { ...who, senderName, productName, about, preview, urgent };
}
