import { z } from 'zod';
import { defineEvent } from '../define-event';
import { exampleNotification, notification } from '../notification';

export const notificationStored = defineEvent({
  type: 'notifications.notification-stored.v1',
  topic: 'notifications.notification',
  data: z.object({ notification }),
  /** Keyed by the recipient, so that one account's notifications keep their order. */
  key: (data) => data.notification.recipientId,
  example: { notification: exampleNotification },
});
