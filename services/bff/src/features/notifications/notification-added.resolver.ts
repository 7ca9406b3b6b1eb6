import { notificationsRpc, type EventData, type notificationEvents } from '@makeport/contracts';
import { Int, Parent, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { RealtimeHub } from '../../realtime/realtime-hub';
import { notificationChannel } from './notification-events';
import { NotificationAddedObject } from './notification.types';

type NotificationStored = EventData<typeof notificationEvents.notificationStored>;

@Resolver(() => NotificationAddedObject)
export class NotificationAddedResolver {
  constructor(private readonly hub: RealtimeHub) {}

  @Subscription(() => NotificationAddedObject, {
    description: 'NOTIF-9, for the signed-in account.',
    resolve: (stored: NotificationStored): NotificationStored => stored,
  })
  async notificationAdded(
    @Operation() operation: OperationContext,
  ): Promise<AsyncIterableIterator<NotificationStored>> {
    const { account } = await operation.requireViewer();
    return this.hub.subscribe(notificationChannel, account.id);
  }

  @ResolveField(() => Int, { description: 'Unread notifications of all types after the change.' })
  async unreadCount(
    @Parent() { unreadCount }: NotificationStored,
    @Operation() operation: OperationContext,
  ): Promise<number> {
    // Events of an earlier version do not contain the count.
    return (
      unreadCount ?? (await operation.call(notificationsRpc.listNotifications, {})).unreadCount
    );
  }
}
