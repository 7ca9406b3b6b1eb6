import { Injectable } from '@nestjs/common';
import type { Notification } from '@makeport/contracts';
import { NotificationRepository } from '../../adapters/postgres/notification.repository';
import { notAuthorized } from '../../domain/notification.errors';

/** NOTIF-7; only the recipient's own (NOTIF-21). Marking a read one again changes nothing. */
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
