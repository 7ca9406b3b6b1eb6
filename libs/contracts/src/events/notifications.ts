import { z } from 'zod';
import { defineEvent } from '../define-event';
import { id } from '../fields';
import { exampleNotification, notification } from '../notification';

export const notificationStored = defineEvent({
  type: 'notifications.notification-stored.v1',
  topic: 'notifications.notification',
  data: z.object({
    notification,
    /** Of every type, this one included. Absent in events of before it was kept. */
    unreadCount: z.int().nonnegative().optional(),
  }),
  /** Keyed by the recipient, so that one account's notifications keep their order. */
  key: (data) => data.notification.recipientId,
  example: { notification: exampleNotification, unreadCount: 1 },
});

/** For the account's other browsers (NFR-18). */
export const notificationsRead = defineEvent({
  type: 'notifications.notifications-read.v1',
  topic: 'notifications.notification',
  data: z.object({
    recipientId: id,
    /** Null: all that there were. */
    notificationIds: z.array(id).nullable(),
    /** Of every type, after it. */
    unreadCount: z.int().nonnegative(),
  }),
  key: (data) => data.recipientId,
  example: {
    recipientId: exampleNotification.recipientId,
    notificationIds: [exampleNotification.id],
    unreadCount: 0,
  },
});
