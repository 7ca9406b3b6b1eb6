import { Injectable } from '@nestjs/common';
import { notificationEvents, type Notification, type NotificationType } from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { DataSource, type EntityManager } from 'typeorm';
import { lockRecipient, nextPosition } from './notification-position';
import { NOTIFICATION_COLUMNS, toNotification, type NotificationRow } from './notification.row';

@Injectable()
export class NotificationRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the notifications, newest first. */
  async list(
    recipientId: string,
    type: NotificationType | undefined,
    limit: number,
  ): Promise<Notification[]> {
    const ofType = type === undefined ? '' : 'AND type = $3';
    const rows = await this.dataSource.query<NotificationRow[]>(
      `SELECT ${NOTIFICATION_COLUMNS} FROM notifications WHERE recipient_id = $1 ${ofType}
       ORDER BY position DESC LIMIT $2`,
      type === undefined ? [recipientId, limit] : [recipientId, limit, type],
    );
    return rows.map(toNotification);
  }

  /** Returns the notifications of an order to all recipients, newest first. */
  async listOfOrder(orderId: string, limit: number): Promise<Notification[]> {
    const rows = await this.dataSource.query<NotificationRow[]>(
      `SELECT ${NOTIFICATION_COLUMNS} FROM notifications WHERE data ? 'orderId' AND data ->> 'orderId' = $1
       ORDER BY created_at DESC, id LIMIT $2`,
      [orderId, limit],
    );
    return rows.map(toNotification);
  }

  async countUnread(recipientId: string): Promise<number> {
    return getUnread(this.dataSource.manager, recipientId);
  }

  /**
   * Marks the notification as read. Publishes a change, so that the account's other browsers update
   * (NFR-18).
   * @returns null if the recipient has no such notification
   */
  async markRead(
    recipientId: string,
    notificationId: string,
  ): Promise<{ notification: Notification; unreadCount: number } | null> {
    return this.dataSource.transaction(async (manager) => {
      await lockRecipient(manager, recipientId);
      const [marked] = await manager.query<[NotificationRow[], number]>(
        `UPDATE notifications SET read = true WHERE id = $1 AND recipient_id = $2 AND NOT read
         RETURNING ${NOTIFICATION_COLUMNS}`,
        [notificationId, recipientId],
      );
      if (marked[0]) {
        const unreadCount = await this.tellOthers(manager, recipientId, [notificationId]);
        return { notification: toNotification(marked[0]), unreadCount };
      }
      const row = await find(manager, recipientId, notificationId);
      if (!row) return null;
      return {
        notification: toNotification(row),
        unreadCount: await getUnread(manager, recipientId),
      };
    });
  }

  async markAllRead(recipientId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockRecipient(manager, recipientId);
      const [, marked] = await manager.query<[unknown, number]>(
        'UPDATE notifications SET read = true WHERE recipient_id = $1 AND NOT read',
        [recipientId],
      );
      if (marked > 0) await this.tellOthers(manager, recipientId, null);
    });
  }

  private async tellOthers(
    manager: EntityManager,
    recipientId: string,
    notificationIds: string[] | null,
  ): Promise<number> {
    const becameRead = notificationIds?.length ?? null;
    const { position: version, unread: unreadCount } = await nextPosition(
      manager,
      recipientId,
      becameRead,
    );
    const data = { recipientId, notificationIds, unreadCount };
    await this.outbox.add(manager, notificationEvents.notificationsRead, data, { version });
    return unreadCount;
  }
}

async function find(
  manager: EntityManager,
  recipientId: string,
  notificationId: string,
): Promise<NotificationRow | undefined> {
  const [row] = await manager.query<NotificationRow[]>(
    `SELECT ${NOTIFICATION_COLUMNS} FROM notifications WHERE id = $1 AND recipient_id = $2`,
    [notificationId, recipientId],
  );
  return row;
}

async function getUnread(manager: EntityManager, recipientId: string): Promise<number> {
  const [row] = await manager.query<{ unread: number }[]>(
    'SELECT unread FROM recipients WHERE id = $1',
    [recipientId],
  );
  return row?.unread ?? 0;
}
