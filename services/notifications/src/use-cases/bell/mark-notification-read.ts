import { Injectable } from '@nestjs/common';
import type { Notification } from '@makeport/contracts';
import { NotificationRepository } from '../../adapters/postgres/notification.repository';
import { notAuthorized } from '../../domain/notification.errors';

/** Marks one of the recipient's own notifications as read (NOTIF-7, NOTIF-21). Idempotent. */
@Injectable()
export class MarkNotificationRead {
  constructor(private readonly store: NotificationRepository) {}

  async execute(
    recipientId: string,
    notificationId: string,
  ): Promise<{ notification: Notification; unreadCount: number }> {
    const marked = await this.store.markRead(recipientId, notificationId);
    if (!marked) throw notAuthorized();
    return marked;
  }
}
