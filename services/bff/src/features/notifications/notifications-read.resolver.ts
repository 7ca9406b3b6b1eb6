import type { notificationEvents, EventData } from '@makeport/contracts';
import { Resolver, Subscription } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { RealtimeHub } from '../../realtime/realtime-hub';
import { notificationsReadChannel } from './notification-events';
import { NotificationsReadObject } from './notification.types';

type NotificationsRead = EventData<typeof notificationEvents.notificationsRead>;

@Resolver()
export class NotificationsReadResolver {
  constructor(private readonly hub: RealtimeHub) {}

  @Subscription(() => NotificationsReadObject, {
    description: 'NFR-18: notifications read in any browser of the account.',
    resolve: ({ notificationIds, unreadCount }: NotificationsRead): NotificationsReadObject => ({
      all: notificationIds === null,
      notificationIds: notificationIds ?? [],
      unreadCount,
    }),
  })
  async notificationsRead(
    @Operation() operation: OperationContext,
  ): Promise<AsyncIterableIterator<NotificationsRead>> {
    const { account } = await operation.requireViewer();
    return this.hub.subscribe(notificationsReadChannel, account.id);
  }
}
