import { randomUUID } from 'node:crypto';
import { addJob } from '@makeport/service-kit/jobs';
import type { DataSource, EntityManager } from 'typeorm';
import type { Mail } from '../../domain/mail/mail';
import { MAX_AGE_MS } from '../../domain/mail/mail-delivery';
import { addMails, digestKey, digestMessages, digestSampleRequests } from './jobs';

/** The table with the items of a digest, and the job that writes the digest. */
export interface DigestTables {
  readonly job: typeof digestMessages;
  readonly items: string;
  readonly id: string;
  readonly at: string;
  /** The prefix of `mails.fact`, which prevents duplicate mails. */
  readonly fact: string;
  /** The SQL condition of items that may be mailed. */
  readonly told: string;
}

/** Items without a sender, or whose sender's address is confirmed. */
const CONFIRMED = `(sender_id IS NULL
  OR EXISTS (SELECT FROM accounts WHERE accounts.id = sender_id AND email_confirmed))`;

export const messageDigestTables: DigestTables = {
  job: digestMessages,
  items: 'unread_messages',
  id: 'message_id',
  at: 'sent_at',
  fact: 'messages',
  told: `NOT held AND ${CONFIRMED}`,
};

export const sampleDigestTables: DigestTables = {
  job: digestSampleRequests,
  items: 'waiting_sample_requests',
  id: 'request_id',
  at: 'requested_at',
  fact: 'sample-requests',
  told: CONFIRMED,
};

/**
 * Schedules the digest. Called after the item is stored: if a running digest misses the item, the
 * next one contains it.
 */
export async function scheduleDigest(
  manager: EntityManager,
  { job, items, told }: DigestTables,
  recipientId: string,
  now: Date,
  dueAt: (waitingSince: Date) => Date,
): Promise<void> {
  const [{ since }] = await manager.query<[{ since: Date | null }]>(
    `SELECT min(noted_at) AS since FROM ${items} WHERE recipient_id = $1 AND ${told}`,
    [recipientId],
  );
  const options = { key: digestKey(job, recipientId), runAt: dueAt(since ?? now) };
  await addJob(manager, job, { recipientId }, options);
}

export interface DigestItem<Facts> {
  readonly id: string;
  readonly at: Date;
  readonly senderId: string | null;
  readonly facts: Facts;
}

/**
 * Removes the recipient's open items, oldest first, and writes a mail about them. Keeps items from
 * a sender with an unconfirmed address until the address is confirmed or the items are too old.
 */
export async function writeDigest<Facts>(
  dataSource: DataSource,
  tables: DigestTables,
  recipientId: string,
  now: Date,
  mailOf: (items: readonly [DigestItem<Facts>, ...DigestItem<Facts>[]]) => Mail,
): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const [first, ...others] = await takeItems<Facts>(manager, tables, recipientId, now);
    if (!first) return;
    const about = [first, ...others].flatMap(({ senderId }) => senderId ?? []);
    const mail = mailOf([first, ...others]);
    await writeMail(manager, mail, { fact: `${tables.fact}:${first.id}`, about, now });
  });
}

async function takeItems<Facts>(
  manager: EntityManager,
  { items, id, at, told }: DigestTables,
  recipientId: string,
  now: Date,
): Promise<DigestItem<Facts>[]> {
  const oldest = new Date(now.getTime() - MAX_AGE_MS);
  await manager.query(`DELETE FROM ${items} WHERE recipient_id = $1 AND ${at} < $2`, [
    recipientId,
    oldest,
  ]);
  const [rows] = await manager.query<[DigestItem<Facts>[], number]>(
    `DELETE FROM ${items} WHERE recipient_id = $1 AND ${told} RETURNING ${id} AS id, ${at} AS at, sender_id AS "senderId", facts`,
    [recipientId],
  );
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Writes the mail of a digest. Its fact is the oldest item, which no earlier digest contained. */
async function writeMail(
  manager: EntityManager,
  { recipientId, kind, content }: Mail,
  {
    fact,
    about,
    now,
  }: { readonly fact: string; readonly about: readonly string[]; readonly now: Date },
): Promise<void> {
  await manager.query(
    `WITH added AS (
       INSERT INTO mails (id, fact, recipient_id, kind, subject, content, created_at, about)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (fact, recipient_id) DO NOTHING RETURNING id
     ) ${addMails('added')}`,
    [
      randomUUID(),
      fact,
      recipientId,
      kind,
      content.subject,
      JSON.stringify(content),
      now,
      [...new Set(about)],
    ],
  );
}
