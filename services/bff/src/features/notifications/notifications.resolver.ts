import { notificationsRpc, type NotificationType } from '@makeport/contracts';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { NotificationTypeEnum } from './notification.enums';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import {
  MarkAllNotificationsReadPayload,
  MarkNotificationReadInput,
  MarkNotificationReadPayload,
  NotificationListObject,
} from './notification.types';

@Resolver()
export class NotificationsResolver {
  @Query(() => NotificationListObject, {
    description: 'Notifications of the acting account, newest first, at most 50.',
  })
  async notifications(
    @Args('type', { type: () => NotificationTypeEnum, nullable: true })
    type: NotificationType | null,
    @Operation() operation: OperationContext,
  ): Promise<NotificationListObject> {
    const { notifications, unreadCount } = await operation.call(
      notificationsRpc.listNotifications,
      withoutNulls({ type }),
    );
    return { items: notifications, unreadCount };
  }

  @Mutation(() => MarkNotificationReadPayload)
  markNotificationRead(
    @Args('input') input: MarkNotificationReadInput,
    @Operation() operation: OperationContext,
  ): Promise<MarkNotificationReadPayload> {
    return operation.call(notificationsRpc.markNotificationRead, input);
  }

  @Mutation(() => MarkAllNotificationsReadPayload)
  markAllNotificationsRead(
    @Operation() operation: OperationContext,
  ): Promise<MarkAllNotificationsReadPayload> {
    return operation.call(notificationsRpc.markAllNotificationsRead, {});
  }
}
