import type { Notification } from '@makeport/contracts';

export const NOTIFICATION_COLUMNS =
  'id, recipient_id, recipient_type, type, priority, title, content, target, data, read, created_at';

export interface NotificationRow {
  readonly id: string;
  readonly recipient_id: string;
  readonly recipient_type: Notification['recipientType'];
  readonly type: Notification['type'];
  readonly priority: Notification['priority'];
  readonly title: string;
  readonly content: string;
  readonly target: string;
  readonly data: Record<string, unknown>;
  readonly read: boolean;
  readonly created_at: Date;
}

export function toNotification(row: NotificationRow): Notification {
  const { id, type, priority, title, content, target, data, read } = row;
  return {
    id,
    recipientId: row.recipient_id,
    recipientType: row.recipient_type,
    type,
    priority,
    title,
    content,
    target,
    data,
    read,
    createdAt: row.created_at.toISOString(),
  };
}
