import type { NotificationStore } from './ports';

/** NOTIF-8. */
export class MarkAllNotificationsRead {
  constructor(private readonly store: NotificationStore) {}

  async execute(recipientId: string): Promise<void> {
    await this.store.markAllRead(recipientId);
  }
}
