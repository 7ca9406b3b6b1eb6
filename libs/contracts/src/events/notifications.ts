import { z } from 'zod';
import { defineEvent } from '../define-event';
import { id } from '../fields';
import { exampleNotification, notification } from '../notification';

export const notificationStored = defineEvent({
  type: 'notifications.notification-stored.v1',
  topic: 'notifications.notification',
  data: z.object({
    notification,
    /**
     * The number of unread notifications of all types, including this one. Absent in older events.
     */
    unreadCount: z.int().nonnegative().optional(),
  }),
  /** Keeps the notifications of an account in order. */
  key: (data) => data.notification.recipientId,
  example: { notification: exampleNotification, unreadCount: 1 },
});

/** An account read notifications. The event updates the account's other browsers (NFR-18). */
export const notificationsRead = defineEvent({
  type: 'notifications.notifications-read.v1',
  topic: 'notifications.notification',
  data: z.object({
    recipientId: id,
    /** Null if all notifications were read. */
    notificationIds: z.array(id).nullable(),
    /** The number of notifications of all types that remain unread. */
    unreadCount: z.int().nonnegative(),
  }),
  key: (data) => data.recipientId,
  example: {
    recipientId: exampleNotification.recipientId,
    notificationIds: [exampleNotification.id],
    unreadCount: 0,
  },
});
