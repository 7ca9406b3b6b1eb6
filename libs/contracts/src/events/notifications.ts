import { z } from 'zod';
import { defineEvent } from '../define-event';
import { id } from '../fields';
import { exampleNotification, notification } from '../notification';

export const notificationStored = defineEvent({
  type: 'notifications.notification-stored.v1',
  topic: 'notifications.notification',
  data: z.object({
    notification,
    /** Unread notifications of all types, including this one. Absent in older events. */
    unreadCount: z.int().nonnegative().optional(),
  }),
  /** The recipient, so that an account's notifications stay in order. */
  key: (data) => data.notification.recipientId,
  example: { notification: exampleNotification, unreadCount: 1 },
});

/** Updates the account's other browsers (NFR-18). */
export const notificationsRead = defineEvent({
  type: 'notifications.notifications-read.v1',
  topic: 'notifications.notification',
  data: z.object({
    recipientId: id,
    /** Null: all notifications. */
    notificationIds: z.array(id).nullable(),
    /** Unread notifications of all types afterwards. */
    unreadCount: z.int().nonnegative(),
  }),
  key: (data) => data.recipientId,
  example: {
    recipientId: exampleNotification.recipientId,
    notificationIds: [exampleNotification.id],
    unreadCount: 0,
  },
});
