import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Mail } from '../../domain/mail/mail';
import { MAX_AGE_MS } from '../../domain/mail/mail-delivery';

/** What waits to be told of, and whose turn comes when. */
export interface DigestTables {
  readonly digests: string;
  readonly items: string;
  readonly id: string;
  readonly at: string;
  /** Begins the name of the mail's fact. */
  readonly fact: string;
}

export const messageDigestTables: DigestTables = {
  ...{ digests: 'message_digests', items: 'unread_messages' },
  ...{ id: 'message_id', at: 'sent_at', fact: 'messages' },
};

export const sampleDigestTables: DigestTables = {
  ...{ digests: 'sample_digests', items: 'waiting_sample_requests' },
  ...{ id: 'request_id', at: 'requested_at', fact: 'sample-requests' },
};

/** Locks the recipient's digest: one that is being written is waited for, and does not miss this item's own. */
export async function scheduleDigest(
  manager: EntityManager,
  { digests }: DigestTables,
  recipientId: string,
  now: Date,
  dueAt: (waitingSince: Date) => Date,
): Promise<void> {
  const [digest] = await manager.query<[{ waiting_since: Date }]>(
    `INSERT INTO ${digests} (recipient_id, waiting_since, due_at) VALUES ($1, $2, $2)
     ON CONFLICT (recipient_id) DO UPDATE SET due_at = excluded.due_at
     RETURNING waiting_since`,
    [recipientId, now],
  );
  const due = dueAt(digest.waiting_since);
  await manager.query(`UPDATE ${digests} SET due_at = $2 WHERE recipient_id = $1`, [recipientId, due]);
}

export interface DigestItem<Facts> {
  readonly id: string;
  readonly at: Date;
  readonly facts: Facts;
}

/**
 * Takes what one recipient whose turn has come is not told of yet, oldest first, and writes its mail. What is in the
 * name of an unconfirmed address stays, until that is confirmed or the news is old. @returns false: nobody's turn
 */
export async function writeNextDigest<Facts>(
  dataSource: DataSource,
  tables: DigestTables,
  now: Date,
  mailOf: (items: readonly [DigestItem<Facts>, ...DigestItem<Facts>[]]) => Mail,
): Promise<boolean> {
  return dataSource.transaction(async (manager) => {
    const [due] = await manager.query<{ recipient_id: string }[]>(
      `SELECT recipient_id FROM ${tables.digests} WHERE due_at <= $1
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now],
    );
    if (!due) return false;
    await manager.query(`DELETE FROM ${tables.digests} WHERE recipient_id = $1`, [due.recipient_id]);
    const [first, ...others] = await takeItems<Facts>(manager, tables, due.recipient_id, now);
    if (first) await writeMail(manager, mailOf([first, ...others]), `${tables.fact}:${first.id}`, now);
    return true;
  });
}

async function takeItems<Facts>(
  manager: EntityManager,
  { items, id, at }: DigestTables,
  recipientId: string,
  now: Date,
): Promise<DigestItem<Facts>[]> {
  const oldest = new Date(now.getTime() - MAX_AGE_MS);
  await manager.query(`DELETE FROM ${items} WHERE recipient_id = $1 AND ${at} < $2`, [recipientId, oldest]);
  const [rows] = await manager.query<[DigestItem<Facts>[], number]>(
    `DELETE FROM ${items} WHERE recipient_id = $1 AND (sender_id IS NULL
       OR EXISTS (SELECT FROM accounts WHERE accounts.id = sender_id AND email_confirmed))
     RETURNING ${id} AS id, ${at} AS at, facts`,
    [recipientId],
  );
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The fact is the oldest item: it was in no digest before. */
async function writeMail(manager: EntityManager, mail: Mail, fact: string, now: Date): Promise<void> {
  const { recipientId, kind, content } = mail;
  await manager.query(
    `INSERT INTO mails (id, fact, recipient_id, kind, subject, content, created_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (fact, recipient_id) DO NOTHING`,
    [randomUUID(), fact, recipientId, kind, content.subject, JSON.stringify(content), now],
  );
}
