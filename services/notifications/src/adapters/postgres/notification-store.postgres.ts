import { notificationEvents, type Notification, type NotificationType } from '@makeport/contracts';
import type { Outbox } from '@makeport/event-bus';
import type { DataSource, EntityManager } from 'typeorm';
import type { NotificationStore } from '../../use-cases/ports';
import { nextPosition } from './next-position';
import { NOTIFICATION_COLUMNS, toNotification, type NotificationRow } from './notification.row';

export class PostgresNotificationStore implements NotificationStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

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

  async countUnread(recipientId: string): Promise<number> {
    return countUnread(this.dataSource.manager, recipientId);
  }

  async markRead(
    recipientId: string,
    notificationId: string,
  ): Promise<{ notification: Notification; unreadCount: number } | null> {
    return this.dataSource.transaction(async (manager) => {
      const [marked] = await manager.query<[NotificationRow[], number]>(
        `UPDATE notifications SET read = true WHERE id = $1 AND recipient_id = $2 AND NOT read
         RETURNING ${NOTIFICATION_COLUMNS}`,
        [notificationId, recipientId],
      );
      if (marked[0]) await this.tellOthers(manager, recipientId, [notificationId]);
      const row = marked[0] ?? (await find(manager, recipientId, notificationId));
      if (!row) return null;
      return { notification: toNotification(row), unreadCount: await countUnread(manager, recipientId) };
    });
  }

  async markAllRead(recipientId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
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
  ): Promise<void> {
    const version = await nextPosition(manager, recipientId);
    const unreadCount = await countUnread(manager, recipientId);
    const data = { recipientId, notificationIds, unreadCount };
    await this.outbox.add(manager, notificationEvents.notificationsRead, data, { version });
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

async function countUnread(manager: EntityManager, recipientId: string): Promise<number> {
  const [row] = await manager.query<{ unread: number }[]>(
    'SELECT count(*)::integer AS unread FROM notifications WHERE recipient_id = $1 AND NOT read',
    [recipientId],
  );
  return row?.unread ?? 0;
}
