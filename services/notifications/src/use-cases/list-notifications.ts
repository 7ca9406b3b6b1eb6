import type { Notification, NotificationType } from '@makeport/contracts';
import type { NotificationStore } from './ports';

/** NOTIF-5. */
const LIMIT = 50;

export class ListNotifications {
  constructor(private readonly store: NotificationStore) {}

  /** The number of unread ones counts every type, and those beyond the limit too. */
  async execute(
    recipientId: string,
    type: NotificationType | undefined,
  ): Promise<{ notifications: Notification[]; unreadCount: number }> {
    const [notifications, unreadCount] = await Promise.all([
      this.store.list(recipientId, type, LIMIT),
      this.store.countUnread(recipientId),
    ]);
    return { notifications, unreadCount };
  }
}
