import { Module } from '@nestjs/common';
import { NotificationAddedResolver } from './notification-added.resolver';
import { NotificationEvents } from './notification-events';
import { NotificationsReadResolver } from './notifications-read.resolver';
import { NotificationsResolver } from './notifications.resolver';
import { PushResolver } from './push.resolver';

@Module({
  providers: [
    NotificationAddedResolver,
    NotificationEvents,
    NotificationsReadResolver,
    NotificationsResolver,
    PushResolver,
  ],
})
export class NotificationsModule {}
