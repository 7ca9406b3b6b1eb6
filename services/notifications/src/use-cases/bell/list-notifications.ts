import { Injectable } from '@nestjs/common';
import type { Notification, NotificationType } from '@makeport/contracts';
import { NotificationRepository } from '../../adapters/postgres/notification.repository';

/** NOTIF-5. */
const LIMIT = 50;
/** An order's whole life, told to both sides, is less. */
const MAX_OF_ORDER = 100;

@Injectable()
export class ListNotifications {
  constructor(private readonly store: NotificationRepository) {}

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

  /** For administrators: what anybody was told about an order. */
  ofOrder(orderId: string): Promise<Notification[]> {
    return this.store.listOfOrder(orderId, MAX_OF_ORDER);
  }
}
