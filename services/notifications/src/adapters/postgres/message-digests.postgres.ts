import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Mail } from '../../domain/mail';
import type { MessageFacts } from '../../domain/message-news';
import type { MessageDigests } from '../../use-cases/digest-messages';

interface UnreadRow {
  readonly sent_at: Date;
  readonly facts: Omit<MessageFacts, 'sentAt'>;
}

export class PostgresMessageDigests implements MessageDigests {
  constructor(private readonly dataSource: DataSource) {}

  async writeNext(now: Date, mailOf: Parameters<MessageDigests['writeNext']>[1]): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [due] = await manager.query<{ recipient_id: string }[]>(
        `SELECT recipient_id FROM message_digests WHERE due_at <= $1
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [now],
      );
      if (!due) return false;
      await manager.query('DELETE FROM message_digests WHERE recipient_id = $1', [due.recipient_id]);
      const [first, ...others] = await takeUnread(manager, due.recipient_id);
      if (first) await write(manager, mailOf([first, ...others]), first.messageId, now);
      return true;
    });
  }
}

async function takeUnread(manager: EntityManager, recipientId: string): Promise<MessageFacts[]> {
  const [rows] = await manager.query<[UnreadRow[], number]>(
    'DELETE FROM unread_messages WHERE recipient_id = $1 RETURNING sent_at, facts',
    [recipientId],
  );
  const messages = rows.map(({ sent_at: sentAt, facts }) => ({ ...facts, sentAt }));
  return messages.sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
}

/** The fact is the oldest message: it was in no digest before. */
async function write(manager: EntityManager, mail: Mail, messageId: string, now: Date): Promise<void> {
  const { recipientId, kind, content } = mail;
  await manager.query(
    `INSERT INTO mails (id, fact, recipient_id, kind, subject, content, created_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (fact, recipient_id) DO NOTHING`,
    [randomUUID(), `messages:${messageId}`, recipientId, kind, content.subject, JSON.stringify(content), now],
  );
}
