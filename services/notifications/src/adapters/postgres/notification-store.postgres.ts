import type { Notification, NotificationType } from '@makeport/contracts';
import type { DataSource } from 'typeorm';
import type { NotificationStore } from '../../use-cases/ports';
import { NOTIFICATION_COLUMNS, toNotification, type NotificationRow } from './notification.row';

export class PostgresNotificationStore implements NotificationStore {
  constructor(private readonly dataSource: DataSource) {}

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
    const [row] = await this.dataSource.query<{ unread: number }[]>(
      'SELECT count(*)::integer AS unread FROM notifications WHERE recipient_id = $1 AND NOT read',
      [recipientId],
    );
    return row?.unread ?? 0;
  }

  async markRead(recipientId: string, notificationId: string): Promise<Notification | null> {
    const [rows] = await this.dataSource.query<[NotificationRow[], number]>(
      `UPDATE notifications SET read = true WHERE id = $1 AND recipient_id = $2
       RETURNING ${NOTIFICATION_COLUMNS}`,
      [notificationId, recipientId],
    );
    return rows[0] ? toNotification(rows[0]) : null;
  }

  async markAllRead(recipientId: string): Promise<void> {
    await this.dataSource.query('UPDATE notifications SET read = true WHERE recipient_id = $1 AND NOT read', [
      recipientId,
    ]);
  }
}
