import { randomUUID } from 'node:crypto';
import { notificationEvents } from '@makeport/contracts';
import { outboxEntry, type Outbox } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { Mail } from '../../domain/mail/mail';
import { getTarget, type NotificationDraft } from '../../domain/notification';
import type {
  NotificationTransaction,
  OrderSummary,
  StoredNotification,
  StoreOptions,
} from '../../use-cases/ports';
import { addMails, addPushes } from './jobs';
import { lockRecipient, nextPosition, type Place } from './next-position';
import { NOTIFICATION_COLUMNS, toNotification, type NotificationRow } from './notification.row';

/**
 * All that one event tells, in one statement. Recipients are counted, and with it locked, in one order everywhere: two
 * events for the same two cannot block each other.
 */
const STORE = `
  WITH drafts AS (
    SELECT * FROM jsonb_to_recordset($1) AS drafts (id uuid, "recipientId" uuid, "recipientType" text, type text,
      priority text, title text, content text, target text, data jsonb)
    WHERE NOT EXISTS (
      SELECT FROM notifications WHERE source_event_id = $3 AND recipient_id = drafts."recipientId")
    AND NOT EXISTS (SELECT FROM erased_accounts WHERE account_id = drafts."recipientId")
  ), counted AS (
    INSERT INTO recipients AS recipient (id, position, unread)
    SELECT "recipientId", 1, 1 FROM drafts ORDER BY "recipientId"
    ON CONFLICT (id) DO UPDATE SET position = recipient.position + 1, unread = recipient.unread + 1
    RETURNING id AS "recipientId", position, unread
  ), stored AS (
    INSERT INTO notifications (id, recipient_id, position, recipient_type, type, priority, title, content, target,
      data, created_at, source_event_id, about)
    SELECT id, "recipientId", position, "recipientType", type, priority, title, content, target, data, $2, $3, $5
    FROM drafts JOIN counted USING ("recipientId")
    RETURNING position, ${NOTIFICATION_COLUMNS}
  ), pushed AS (
    INSERT INTO pushes (endpoint, notification_id, created_at)
    SELECT endpoint, stored.id, $2 FROM stored JOIN push_subscriptions ON account_id = recipient_id WHERE $4
    RETURNING id
  ), added AS MATERIALIZED (${addPushes('pushed')})
  SELECT stored.*, unread, (SELECT count(*) FROM added) AS pushes FROM stored JOIN counted ON "recipientId" = recipient_id`;

interface ThreadRow {
  readonly id: string;
  readonly read: boolean;
  readonly unread: number;
  readonly sent_at: Date;
}

export class PostgresNotificationTransaction implements NotificationTransaction {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    /** The accounts of the event. */
    private readonly about: readonly string[],
  ) {}

  async store(
    drafts: readonly NotificationDraft[],
    { eventId, push, now }: StoreOptions,
  ): Promise<StoredNotification[]> {
    if (drafts.length === 0) return [];
    const given = drafts.map((one) => ({ ...one, id: randomUUID(), target: getTarget(one) }));
    const rows = await this.manager.query<(NotificationRow & Place)[]>(STORE, [
      JSON.stringify(given),
      now,
      eventId,
      push,
      this.about,
    ]);
    return rows.map((row) => ({
      notification: toNotification(row),
      version: row.position,
      unreadCount: row.unread,
    }));
  }

  async post(mails: readonly Mail[], eventId: string, now: Date): Promise<void> {
    if (mails.length === 0) return;
    const rows = mails.map((mail) => ({ ...mail, id: randomUUID(), subject: mail.content.subject }));
    await this.manager.query(
      `WITH added AS (
         INSERT INTO mails (id, fact, recipient_id, sender_id, kind, subject, content, created_at, about)
         SELECT id, $2, "recipientId", "senderId", kind, subject, content, $3, $4
         FROM jsonb_to_recordset($1) AS mail (id uuid, "recipientId" uuid, "senderId" uuid, kind text, subject text,
           content jsonb)
         WHERE NOT EXISTS (SELECT FROM erased_accounts WHERE account_id = "recipientId")
         ON CONFLICT (fact, recipient_id) DO NOTHING RETURNING id
       ) ${addMails('added')}`,
      [JSON.stringify(rows), eventId, now, this.about],
    );
  }

  async storeMessage(
    message: { readonly recipientId: string; readonly threadId: string; readonly sentAt: Date },
    toDraft: (unread: number) => NotificationDraft,
    options: StoreOptions,
  ): Promise<StoredNotification[]> {
    const { recipientId, threadId, sentAt } = message;
    await lockRecipient(this.manager, recipientId);
    const [known] = await this.manager.query<ThreadRow[]>(
      `SELECT id, read, coalesce((data->>'unread')::int, 1) AS unread,
         coalesce((data->>'sentAt')::timestamptz, created_at) AS sent_at
       FROM notifications WHERE recipient_id = $1 AND type = 'message' AND data->>'threadId' = $2`,
      [recipientId, threadId],
    );
    if (!known) return this.store([toDraft(1)], options);
    if (known.sent_at >= sentAt) return [];
    const draft = toDraft(known.read ? 1 : known.unread + 1);
    const { position, unread } = await nextPosition(this.manager, recipientId, known.read ? -1 : 0);
    const [[row]] = await this.manager.query<[[NotificationRow], number]>(
      `UPDATE notifications SET position = $2, read = false, content = $3, target = $4, data = $5, created_at = $6,
         source_event_id = $7, about = $8
       WHERE id = $1 RETURNING ${NOTIFICATION_COLUMNS}`,
      [
        known.id,
        position,
        draft.content,
        getTarget(draft),
        JSON.stringify(draft.data),
        options.now,
        options.eventId,
        this.about,
      ],
    );
    if (options.push) await this.push(known.id, recipientId, options.now);
    return [{ notification: toNotification(row), version: position, unreadCount: unread }];
  }

  async markThreadRead(recipientId: string, threadId: string, sentUpTo: Date): Promise<void> {
    await lockRecipient(this.manager, recipientId);
    const [rows] = await this.manager.query<[{ id: string }[], number]>(
      `UPDATE notifications SET read = true WHERE recipient_id = $1 AND type = 'message' AND NOT read
         AND data->>'threadId' = $2 AND coalesce((data->>'sentAt')::timestamptz, created_at) <= $3
       RETURNING id`,
      [recipientId, threadId, sentUpTo],
    );
    if (rows.length === 0) return;
    const { position, unread } = await nextPosition(this.manager, recipientId, rows.length);
    const data = { recipientId, notificationIds: rows.map(({ id }) => id), unreadCount: unread };
    await this.outbox.add(this.manager, notificationEvents.notificationsRead, data, { version: position });
  }

  /** A browser that still waits to be told of the row is told once. */
  private async push(notificationId: string, recipientId: string, now: Date): Promise<void> {
    await this.manager.query(
      `WITH added AS (
         INSERT INTO pushes (endpoint, notification_id, created_at)
         SELECT endpoint, $1, $3 FROM push_subscriptions subscription WHERE account_id = $2
           AND NOT EXISTS (SELECT FROM pushes WHERE notification_id = $1 AND endpoint = subscription.endpoint)
         RETURNING id
       ) ${addPushes('added')}`,
      [notificationId, recipientId, now],
    );
  }

  async adminIds(): Promise<string[]> {
    const rows = await this.manager.query<{ id: string }[]>(
      `SELECT id FROM accounts WHERE account_type = 'admin' ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }

  async rememberOrder({
    id,
    number,
    productName,
    brandName,
    brandId,
  }: OrderSummary & { brandId: string }): Promise<void> {
    await this.manager.query(
      `INSERT INTO order_summaries (id, number, product_name, brand_name, brand_id) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO NOTHING`,
      [id, number, productName, brandName, brandId],
    );
  }

  async findOrder(orderId: string): Promise<OrderSummary | null> {
    const [row] = await this.manager.query<OrderSummary[]>(
      `SELECT id, number, product_name AS "productName", brand_name AS "brandName"
       FROM order_summaries WHERE id = $1`,
      [orderId],
    );
    return row ?? null;
  }

  async publish(stored: readonly StoredNotification[]): Promise<void> {
    const { notificationStored } = notificationEvents;
    const entries = stored.map(({ version, ...data }) => outboxEntry(notificationStored, data, version));
    await this.outbox.addAll(this.manager, entries);
  }
}
