import { randomUUID } from 'node:crypto';
import { notificationEvents } from '@makeport/contracts';
import { outboxEntry, type Outbox } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { Mail } from '../../domain/mail/mail';
import { type NotificationDraft } from '../../domain/notification';
import type {
  EventContext,
  NotificationTransaction,
  OrderSummary,
  StoredNotification,
  StoreOptions,
  Told,
} from '../../use-cases/ports';
import { addMails, addPushes } from './jobs';
import { lockRecipient, nextPosition, type Place } from './notification-position';
import { NOTIFICATION_COLUMNS, toNotification, type NotificationRow } from './notification.row';
import { getTarget } from '../../domain/notification-target';

/**
 * Stores the notifications of several events. Updates, and thereby locks, the recipients in the
 * order of their ids, so that transactions with the same recipients cannot deadlock.
 */
const STORE = `
  WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1) AS given (place int, "eventId" text, push boolean, about uuid[], id uuid,
      "recipientId" uuid, "recipientType" text, type text, priority text, title text, content text, target text, data jsonb)
    WHERE NOT EXISTS (
      SELECT FROM notifications WHERE source_event_id = "eventId" AND recipient_id = given."recipientId")
    AND NOT EXISTS (SELECT FROM erased_accounts WHERE account_id = given."recipientId")
  ), counted AS (
    INSERT INTO recipients AS recipient (id, position, unread)
    SELECT "recipientId", count(*), count(*) FROM given GROUP BY 1 ORDER BY 1
    ON CONFLICT (id) DO UPDATE
      SET position = recipient.position + excluded.position, unread = recipient.unread + excluded.unread
    RETURNING id AS "recipientId", position, unread
  ), placed AS MATERIALIZED (
    SELECT given.*, position - later AS position, (unread - later)::int AS unread
    FROM (SELECT *, count(*) OVER (PARTITION BY "recipientId" ORDER BY place DESC) - 1 AS later FROM given) given
    JOIN counted USING ("recipientId")
  ), stored AS (
    INSERT INTO notifications (id, recipient_id, position, recipient_type, type, priority, title, content, target,
      data, created_at, source_event_id, about)
    SELECT id, "recipientId", position, "recipientType", type, priority, title, content, target, data, $2, "eventId", about
    FROM placed
    RETURNING position, ${NOTIFICATION_COLUMNS}
  ), pushed AS (
    INSERT INTO pushes (endpoint, notification_id, created_at)
    SELECT endpoint, stored.id, $2
    FROM stored JOIN placed ON placed.id = stored.id JOIN push_subscriptions ON account_id = recipient_id
    WHERE push
    RETURNING id
  ), added AS MATERIALIZED (${addPushes('pushed')})
  SELECT stored.*, unread, place, (SELECT count(*) FROM added) AS pushes
  FROM stored JOIN placed ON placed.id = stored.id ORDER BY place`;

interface StoredRow extends NotificationRow, Place {
  /** The index of the notification in the input. */
  readonly place: number;
}

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
  ) {}

  async store(
    told: readonly (Told<NotificationDraft> & { readonly push: boolean })[],
    now: Date,
  ): Promise<StoredNotification[]> {
    const given = told.flatMap(({ event, items, push }) =>
      items.map((item) => ({ event, item, push })),
    );
    if (given.length === 0) return [];
    const drafts = given.map(({ event: { id: eventId, about }, item, push }, place) => ({
      place,
      eventId,
      push,
      about,
      ...item,
      id: randomUUID(),
      target: getTarget(item),
    }));
    const rows = await this.manager.query<StoredRow[]>(STORE, [JSON.stringify(drafts), now]);
    return rows.flatMap((row) => {
      const { event } = given[row.place] ?? {};
      const { position: version, unread: unreadCount } = row;
      return event ? [{ notification: toNotification(row), version, unreadCount, event }] : [];
    });
  }

  async post(told: readonly Told<Mail>[], now: Date): Promise<void> {
    const rows = told.flatMap(({ event: { id: fact, about }, items }) =>
      items.map((mail) => ({
        ...mail,
        id: randomUUID(),
        subject: mail.content.subject,
        fact,
        about,
      })),
    );
    if (rows.length === 0) return;
    await this.manager.query(
      `WITH added AS (
         INSERT INTO mails (id, fact, recipient_id, sender_id, kind, subject, content, created_at, about)
         SELECT id, fact, "recipientId", "senderId", kind, subject, content, $2, about
         FROM jsonb_to_recordset($1) AS mail (id uuid, fact text, "recipientId" uuid, "senderId" uuid, kind text,
           subject text, content jsonb, about uuid[])
         WHERE NOT EXISTS (SELECT FROM erased_accounts WHERE account_id = "recipientId")
         ON CONFLICT (fact, recipient_id) DO NOTHING RETURNING id
       ) ${addMails('added')}`,
      [JSON.stringify(rows), now],
    );
  }

  async storeMessage(
    message: { readonly recipientId: string; readonly threadId: string; readonly sentAt: Date },
    toDraft: (unread: number) => NotificationDraft,
    event: EventContext,
    { push, now }: StoreOptions,
  ): Promise<StoredNotification[]> {
    const { recipientId, threadId, sentAt } = message;
    await lockRecipient(this.manager, recipientId);
    const [known] = await this.manager.query<ThreadRow[]>(
      `SELECT id, read, coalesce((data->>'unread')::int, 1) AS unread,
         coalesce((data->>'sentAt')::timestamptz, created_at) AS sent_at
       FROM notifications WHERE recipient_id = $1 AND type = 'message' AND data->>'threadId' = $2`,
      [recipientId, threadId],
    );
    if (!known) return this.store([{ event, items: [toDraft(1)], push }], now);
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
        now,
        event.id,
        event.about,
      ],
    );
    if (push) await this.push(known.id, recipientId, now);
    return [{ notification: toNotification(row), version: position, unreadCount: unread, event }];
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
    await this.outbox.add(this.manager, notificationEvents.notificationsRead, data, {
      version: position,
    });
  }

  /** Queues a push, unless one for the same notification and browser is already queued. */
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
      `SELECT id FROM accounts WHERE account_type = 'admin' AND NOT closed ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }

  async emails(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.manager.query<{ id: string; email: string }[]>(
      'SELECT id, email FROM accounts WHERE id = ANY($1)',
      [accountIds],
    );
    return new Map(rows.map(({ id, email }) => [id, email]));
  }

  async rememberOrders(
    orders: readonly (OrderSummary & { readonly brandId: string })[],
  ): Promise<void> {
    await this.manager.query(
      `INSERT INTO order_summaries (id, number, product_name, brand_name, brand_id)
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[])
       ON CONFLICT (id) DO NOTHING`,
      [
        orders.map(({ id }) => id),
        orders.map(({ number }) => number),
        orders.map(({ productName }) => productName),
        orders.map(({ brandName }) => brandName),
        orders.map(({ brandId }) => brandId),
      ],
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
    const entries = stored.map(({ version, event, ...data }) =>
      outboxEntry(notificationStored, data, version, event.traceparent),
    );
    await this.outbox.addAll(this.manager, entries);
  }
}
