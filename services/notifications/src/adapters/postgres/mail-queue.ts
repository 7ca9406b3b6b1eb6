import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';
import type { AccountType, MailContent, MailKind } from '../../domain/mail/mail';
import type { DueMail, MailAttempt, MailOutcome } from '../../use-cases/ports';
import { addMails } from './jobs';
import type { MailPreferences } from '../../domain/notification-preferences';
import { getGreetingName } from '../../domain/mail/greeting-name';

interface DueRow {
  readonly id: string;
  readonly kind: MailKind;
  readonly content: MailContent;
  readonly expires_at: Date | null;
  readonly created_at: Date;
  readonly address: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly account_name: string | null;
  /** Null if the account is unknown. */
  readonly email_confirmed: boolean | null;
  readonly account_type: AccountType | null;
  readonly preferences: MailPreferences | null;
  readonly sender_confirmed: boolean;
}

interface Settlement extends MailAttempt {
  readonly outcome: MailOutcome;
  readonly now: Date;
  readonly reason: string | undefined;
}

/** Batches the reads and writes of concurrent jobs into one statement. */
const TOGETHER = { cache: false, maxBatchSize: 100 };

@Injectable()
export class MailQueue {
  private readonly due = new DataLoader(
    (attempts: readonly MailAttempt[]) => this.findAll(attempts),
    TOGETHER,
  );
  private readonly settled = new DataLoader(
    (all: readonly Settlement[]) => this.settleAll(all),
    TOGETHER,
  );

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a mail to an address that may have no account. A mail with the same id is stored once.
   */
  async add({
    id,
    to,
    content,
    expiresAt,
    now,
  }: {
    readonly id: string;
    readonly to: { readonly address: string; readonly name: string };
    readonly content: MailContent;
    readonly expiresAt: Date;
    readonly now: Date;
  }): Promise<void> {
    await this.dataSource.query(
      `WITH added AS (
         INSERT INTO mails (id, fact, address, name, kind, subject, content, created_at, expires_at)
         VALUES ($1, $8, $2, $3, 'account', $4, $5, $6, $7)
         ON CONFLICT DO NOTHING RETURNING id
       ) ${addMails('added')}`,
      [id, to.address, to.name, content.subject, JSON.stringify(content), now, expiresAt, id],
    );
  }

  /** @returns null if the mail is already settled */
  find(attempt: MailAttempt): Promise<DueMail | null> {
    return this.due.load(attempt);
  }

  /**
   * Stores the outcome of a mail and deletes its content. A dead mail keeps its content, so that an
   * operator can retry it, unless the content may contain a secret.
   */
  async settle(
    attempt: MailAttempt,
    outcome: MailOutcome,
    now: Date,
    reason?: string,
  ): Promise<void> {
    await this.settled.load({ ...attempt, outcome, now, reason });
  }

  private async findAll(attempts: readonly MailAttempt[]): Promise<(DueMail | null)[]> {
    const rows = await this.dataSource.query<DueRow[]>(
      `SELECT mails.id, kind, content, expires_at, created_at, address, mails.name,
         accounts.email, accounts.name AS account_name, accounts.email_confirmed, accounts.account_type, accounts.preferences,
         sender_id IS NULL OR EXISTS (
           SELECT FROM accounts sender WHERE sender.id = sender_id AND sender.email_confirmed) AS sender_confirmed
       FROM mails LEFT JOIN accounts ON accounts.id = mails.recipient_id
       WHERE mails.id = ANY($1::uuid[]) AND state = 'waiting'`,
      [attempts.map(({ id }) => id)],
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return attempts.map((attempt) => {
      const row = found.get(attempt.id);
      return row ? toDueMail(row, attempt) : null;
    });
  }

  private async settleAll(settlements: readonly Settlement[]): Promise<true[]> {
    await this.dataSource.query(
      `UPDATE mails SET state = settled.outcome, attempts = settled.attempts, settled_at = settled.at,
         last_error = coalesce(settled.reason, last_error),
         content = CASE WHEN settled.outcome = 'dead' AND kind <> 'account' THEN content END
       FROM unnest($1::uuid[], $2::text[], $3::int[], $4::timestamptz[], $5::text[])
         AS settled (id, outcome, attempts, at, reason)
       WHERE mails.id = settled.id`,
      [
        settlements.map(({ id }) => id),
        settlements.map(({ outcome }) => outcome),
        settlements.map(({ attempts }) => attempts),
        settlements.map(({ now }) => now),
        settlements.map(({ reason }) => reason ?? null),
      ],
    );
    return settlements.map(() => true);
  }

  /**
   * Queues dead mails again. Mails without content stay dead.
   * @returns the number of queued mails
   */
  async revive(): Promise<number> {
    const revived = await this.dataSource.query<unknown[]>(
      `WITH revived AS (
         UPDATE mails SET state = 'waiting', attempts = 0, settled_at = NULL
         WHERE state = 'dead' AND content IS NOT NULL RETURNING id
       ) ${addMails('revived')}`,
    );
    return revived.length;
  }

  /** Stores the reason of a failed attempt. */
  async note({ id, attempts }: MailAttempt, reason: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET attempts = $3, last_error = $2 WHERE id = $1 AND state = 'waiting'`,
      [id, reason, attempts],
    );
  }
}

function toDueMail(row: DueRow, attempt: MailAttempt): DueMail {
  const { kind, content } = row;
  return {
    ...attempt,
    kind,
    content,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    senderConfirmed: row.sender_confirmed,
    recipient: toRecipient(row),
  };
}

function toRecipient(row: DueRow): DueMail['recipient'] {
  const { address, email, account_type: accountType } = row;
  // A mail to an address was requested by its owner, so preferences do not apply.
  if (address !== null)
    return { address, name: row.name ?? '', accountType: 'user', preferences: {} };
  if (email === null || accountType === null) return null;
  return {
    address: email,
    name: getGreetingName({
      name: row.account_name,
      emailConfirmed: row.email_confirmed === true,
    }),
    accountType,
    preferences: row.preferences ?? {},
  };
}
