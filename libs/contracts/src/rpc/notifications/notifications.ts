import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';
import { exampleNotification, notification, notificationType } from '../../notification';

export * from './mails';
export * from './push';

/**
 * Lists the acting account's notifications, newest first, at most 50 (NOTIF-5). `unreadCount`
 * covers all types.
 */
export const listNotifications = defineRpc({
  name: 'notifications.list-notifications.v1',
  kind: 'read',
  request: z.object({ type: notificationType.optional() }),
  response: z.object({ notifications: z.array(notification), unreadCount: z.int().nonnegative() }),
  example: { request: {}, response: { notifications: [exampleNotification], unreadCount: 1 } },
});

/** Lists both sides' notifications about an order for administrators, newest first, at most 100. */
export const listOrderNotifications = defineRpc({
  name: 'notifications.list-order-notifications.v1',
  kind: 'read',
  request: z.object({ orderId: id }),
  response: z.object({ notifications: z.array(notification) }),
  example: {
    request: { orderId: 'a1b2c3d4-0000-4000-8000-000000000001' },
    response: { notifications: [exampleNotification] },
  },
});

export const markNotificationRead = defineRpc({
  name: 'notifications.mark-notification-read.v1',
  kind: 'write',
  request: z.object({ notificationId: id }),
  response: z.object({ notification, unreadCount: z.int().nonnegative() }),
  example: {
    request: { notificationId: exampleNotification.id },
    response: { notification: { ...exampleNotification, read: true }, unreadCount: 0 },
  },
});

export const markAllNotificationsRead = defineRpc({
  name: 'notifications.mark-all-notifications-read.v1',
  kind: 'write',
  request: z.object({}),
  response: z.object({ unreadCount: z.literal(0) }),
  example: { request: {}, response: { unreadCount: 0 } },
});
