import { notificationsRpc, type Notification } from '@makeport/contracts';
import { Int, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { Operation, OperationContext } from '../graphql/operation-context';
import { RealtimeHub } from '../realtime/realtime-hub';
import { NotificationAddedObject } from './notification.types';

@Resolver(() => NotificationAddedObject)
export class NotificationAddedResolver {
  constructor(private readonly hub: RealtimeHub) {}

  @Subscription(() => NotificationAddedObject, {
    description: 'NOTIF-9, for the signed-in account.',
    resolve: (notification: Notification): NotificationAddedObject => ({ notification }),
  })
  async notificationAdded(
    @Operation() operation: OperationContext,
  ): Promise<AsyncIterableIterator<Notification>> {
    const { account } = await operation.requireViewer();
    return this.hub.subscribe('notification', account.id);
  }

  @ResolveField(() => Int, { description: 'Of every type, at this moment.' })
  async unreadCount(@Operation() operation: OperationContext): Promise<number> {
    return (await operation.call(notificationsRpc.listNotifications, {})).unreadCount;
  }
}
