import { Injectable } from '@nestjs/common';
import type { Notification, NotificationType } from '@makeport/contracts';
import { NotificationRepository } from '../../adapters/postgres/notification.repository';

/** NOTIF-5. */
const LIMIT = 50;
/** More notifications than an order causes in its whole life. */
const MAX_OF_ORDER = 100;

@Injectable()
export class ListNotifications {
  constructor(private readonly store: NotificationRepository) {}

  /**
   * Returns the newest notifications. The unread count includes all types and notifications beyond
   * the limit.
   */
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

  /** Returns an order's notifications to both sides, for administrators. */
  ofOrder(orderId: string): Promise<Notification[]> {
    return this.store.listOfOrder(orderId, MAX_OF_ORDER);
  }
}
