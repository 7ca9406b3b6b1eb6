import { exampleNotification } from '@makeport/contracts';
import { MarkNotificationRead } from './mark-notification-read';
import type { NotificationStore } from '../ports';

const { id, recipientId } = exampleNotification;

/** One notification of one account. */
function storeOfOne(): NotificationStore & { read: boolean } {
  return {
    read: false,
    list: async () => [],
    listOfOrder: async () => [],
    countUnread: async () => 0,
    markAllRead: async () => undefined,
    async markRead(askedBy, notificationId) {
      if (askedBy !== recipientId || notificationId !== id) return null;
      this.read = true;
      return { notification: { ...exampleNotification, read: true }, unreadCount: 0 };
    },
  };
}

describe('marking a notification read', () => {
  it('NOTIF-7: it is answered as read, with the number that stays unread', async () => {
    const answer = await new MarkNotificationRead(storeOfOne()).execute(recipientId, id);
    expect(answer).toEqual({
      notification: { ...exampleNotification, read: true },
      unreadCount: 0,
    });
  });

  it('NOTIF-21: another account’s, or one that is none, is refused alike and nothing changes', async () => {
    const store = storeOfOne();
    const mark = new MarkNotificationRead(store);
    const refusal = { kind: 'forbidden', message: 'Not authorized' };
    await expect(mark.execute('another-account', id)).rejects.toMatchObject(refusal);
    await expect(mark.execute(recipientId, 'no-notification')).rejects.toMatchObject(refusal);
    expect(store.read).toBe(false);
  });
});
