import type { DataSource } from 'typeorm';
import type { AccountType } from '../../domain/mail/mail';
import type { NotificationPriority, NotificationType } from '../../domain/notification';
import type { DuePush } from '../../use-cases/push/push-ports';
import type { PushPreferences } from '../../domain/notification-preferences';

interface DueRow {
  readonly id: string;
  readonly created_at: Date;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly pointless: boolean;
  readonly notification_id: string;
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly title: string;
  readonly content: string;
  readonly target: string;
  readonly account_type: AccountType | null;
  readonly preferences: PushPreferences | null;
}

export class PushQueue {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null if the push is already settled or the browser has unsubscribed */
  async find(id: string, attempt: number): Promise<DuePush | null> {
    const [row] = await this.dataSource.query<DueRow[]>(
      `SELECT push.*, subscription.p256dh, subscription.auth, notification.type, notification.priority,
         notification.title, notification.content, notification.target,
         notification.read OR subscription.account_id <> notification.recipient_id AS pointless,
         accounts.account_type, accounts.preferences
       FROM pushes push
       JOIN push_subscriptions subscription USING (endpoint)
       JOIN notifications notification ON notification.id = push.notification_id
       LEFT JOIN accounts ON accounts.id = notification.recipient_id
       WHERE push.id = $1`,
      [id],
    );
    return row ? toDuePush(row, attempt) : null;
  }

  /** Removes the push, whatever its outcome. */
  async settle(id: string): Promise<void> {
    await this.dataSource.query('DELETE FROM pushes WHERE id = $1', [id]);
  }
}

function toDuePush(row: DueRow, attempts: number): DuePush {
  const { id, endpoint, p256dh, auth, type, priority, title, target, pointless } = row;
  return {
    id,
    attempts,
    type,
    priority,
    pointless,
    createdAt: row.created_at,
    subscription: { endpoint, p256dh, auth },
    message: { notificationId: row.notification_id, title, body: row.content, target },
    recipient:
      row.account_type === null
        ? null
        : { accountType: row.account_type, preferences: row.preferences ?? {} },
  };
}
