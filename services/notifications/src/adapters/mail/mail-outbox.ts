import { chmodSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { KeptMail, KeptMails, OutgoingMail } from '../../use-cases/ports';
import type { MailTransport } from './mail-transport';
import { toMessage } from './message';

/** More would fill the disk of a machine that measures or tests for hours. */
const KEPT = 500;
const FORGET_EVERY = 50;
/** Several processes share the file. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * A mail that a lost machine forgets is no loss, and a file for each mail costs more than the rest of sending it. Not in WAL mode: of
 * processes that open a new file at once, some would find it locked, whatever the time-out.
 */
const SCHEMA = `
  PRAGMA journal_mode = PERSIST;
  PRAGMA synchronous = OFF;
  CREATE TABLE IF NOT EXISTS mails (
    id TEXT PRIMARY KEY, at TEXT NOT NULL, address TEXT NOT NULL, name TEXT NOT NULL,
    subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS mails_at ON mails (at, id);
`;

const row = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  address: z.string(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/**
 * Mails in a SQLite file instead of sent ones, for the page that shows them. Nobody but the owner of the process may read it:
 * there are links in them.
 */
export class MailOutbox implements MailTransport, KeptMails {
  private readonly writer = createTransport({ streamTransport: true, buffer: true });
  private opened: DatabaseSync | undefined;
  private written = 0;

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  readonly carry = async ({
    id,
    to,
    subject,
    text,
    html,
    createdAt,
  }: OutgoingMail): Promise<void> => {
    // The same mail again is the same row.
    this.database
      .prepare(
        'INSERT OR REPLACE INTO mails (id, at, address, name, subject, text, html) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(id, createdAt.toISOString(), to.address, to.name, subject, text, html);
    if (this.written++ % FORGET_EVERY === 0) this.forgetOldest();
    return Promise.resolve();
  };

  close(): void {
    this.writer.close();
    this.opened?.close();
    this.opened = undefined;
  }

  /** Newest first. @param to only those to this address */
  async list(to?: string): Promise<KeptMail[]> {
    const rows = this.database
      .prepare('SELECT * FROM mails WHERE :to IS NULL OR address = :to ORDER BY at DESC, id DESC')
      .all({ to: to ?? null });
    return Promise.resolve(rows.map(toKept));
  }

  async find(id: string): Promise<KeptMail | null> {
    const found = this.database.prepare('SELECT * FROM mails WHERE id = ?').get(id);
    return Promise.resolve(found ? toKept(found) : null);
  }

  async getMessage(id: string): Promise<Buffer | null> {
    const kept = await this.find(id);
    if (!kept) return null;
    const { message } = await this.writer.sendMail(
      toMessage({ ...kept, createdAt: new Date(kept.at) }, this.from),
    );
    return message as Buffer;
  }

  private get database(): DatabaseSync {
    return (this.opened ??= this.open());
  }

  private open(): DatabaseSync {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const file = resolve(this.folder, 'mails.sqlite');
    const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
    // SQLite gives its journal the rights of the file.
    chmodSync(file, 0o600);
    database.exec(SCHEMA);
    return database;
  }

  private forgetOldest(): void {
    this.database
      .prepare(
        'DELETE FROM mails WHERE (at, id) < (SELECT at, id FROM mails ORDER BY at DESC, id DESC LIMIT 1 OFFSET ?)',
      )
      .run(KEPT - 1);
  }
}

function toKept(stored: Record<string, SQLOutputValue>): KeptMail {
  const { address, name, ...mail } = row.parse(stored);
  return { ...mail, to: { address, name } };
}
