import { notificationEvents, type EventData } from '@makeport/contracts';
import { on } from '@makeport/event-bus';
import { Injectable } from '@nestjs/common';
import { RealtimeEvents } from '../../realtime/realtime-events';
import { defineChannel, RealtimeHub } from '../../realtime/realtime-hub';

export const notificationChannel =
  defineChannel<EventData<typeof notificationEvents.notificationStored>>('notification');
export const notificationsReadChannel =
  defineChannel<EventData<typeof notificationEvents.notificationsRead>>('notificationsRead');

@Injectable()
export class NotificationEvents {
  constructor(events: RealtimeEvents, hub: RealtimeHub) {
    events.register(
      on(notificationEvents.notificationStored, async ({ data }) => {
        hub.publish(notificationChannel, [data.notification.recipientId], data);
      }),
      on(notificationEvents.notificationsRead, async ({ data }) => {
        hub.publish(notificationsReadChannel, [data.recipientId], data);
      }),
    );
  }
}
