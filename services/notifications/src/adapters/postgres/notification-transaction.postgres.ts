import { randomUUID } from 'node:crypto';
import type { EventContract, EventData, Notification } from '@makeport/contracts';
import type { Outbox } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { Mail } from '../../domain/mail';
import { targetOf, type News } from '../../domain/notification';
import type { NotificationTransaction, OrderSummary } from '../../use-cases/ports';
import { nextPosition } from './next-position';
import { NOTIFICATION_COLUMNS, toNotification, type NotificationRow } from './notification.row';

export class PostgresNotificationTransaction implements NotificationTransaction {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async store(
    news: News,
    eventId: string,
    now: Date,
  ): Promise<{ notification: Notification; version: number } | null> {
    const position = await nextPosition(this.manager, news.recipientId);
    const [row] = await this.manager.query<NotificationRow[]>(
      `INSERT INTO notifications
         (id, recipient_id, position, recipient_type, type, priority, title, content, target, data,
          created_at, source_event_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       ON CONFLICT (source_event_id, recipient_id) DO NOTHING
       RETURNING ${NOTIFICATION_COLUMNS}`,
      [
        randomUUID(),
        news.recipientId,
        position,
        news.recipientType,
        news.type,
        news.priority,
        news.title,
        news.content,
        targetOf(news),
        JSON.stringify(news.data),
        now,
        eventId,
      ],
    );
    return row ? { notification: toNotification(row), version: position } : null;
  }

  async post({ recipientId, kind, content }: Mail, eventId: string, now: Date): Promise<void> {
    await this.manager.query(
      `INSERT INTO mails (id, fact, recipient_id, kind, subject, content, created_at, due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
       ON CONFLICT (fact, recipient_id) DO NOTHING`,
      [randomUUID(), eventId, recipientId, kind, content.subject, JSON.stringify(content), now],
    );
  }

  async adminIds(): Promise<string[]> {
    const rows = await this.manager.query<{ id: string }[]>(
      `SELECT id FROM accounts WHERE account_type = 'admin' ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }

  async rememberOrder({ id, number, productName, brandName }: OrderSummary): Promise<void> {
    await this.manager.query(
      `INSERT INTO order_summaries (id, number, product_name, brand_name) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO NOTHING`,
      [id, number, productName, brandName],
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

  async publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void> {
    await this.outbox.add(this.manager, event, data, { version });
  }
}
