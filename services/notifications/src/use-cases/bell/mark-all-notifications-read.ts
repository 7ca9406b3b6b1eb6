import { Injectable } from '@nestjs/common';
import { NotificationStore } from '../ports';

/** NOTIF-8. */
@Injectable()
export class MarkAllNotificationsRead {
  constructor(private readonly store: NotificationStore) {}

  async execute(recipientId: string): Promise<void> {
    await this.store.markAllRead(recipientId);
  }
}
