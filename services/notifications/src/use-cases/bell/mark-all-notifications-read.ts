import { Injectable } from '@nestjs/common';
import { NotificationRepository } from '../../adapters/postgres/notification.repository';

/** NOTIF-8. */
@Injectable()
export class MarkAllNotificationsRead {
  constructor(private readonly store: NotificationRepository) {}

  async execute(recipientId: string): Promise<void> {
    await this.store.markAllRead(recipientId);
  }
}
