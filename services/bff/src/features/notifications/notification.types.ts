import type { Notification, NotificationType } from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { NotificationPriorityEnum, NotificationTypeEnum } from './notification.enums';
import { DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('Notification')
export class NotificationObject {
  @Field(() => ID)
  id!: string;
  @Field(() => NotificationTypeEnum)
  type!: NotificationType;
  @Field(() => NotificationPriorityEnum)
  priority!: Notification['priority'];
  @Field(() => String)
  title!: string;
  @Field(() => String)
  content!: string;
  @Field(() => String, { description: 'The address that the notification opens.' })
  target!: string;
  @Field(() => Boolean)
  read!: boolean;
  @Field(() => DateTimeScalar)
  createdAt!: string;
}

@ObjectType('NotificationList')
export class NotificationListObject {
  @Field(() => [NotificationObject])
  items!: NotificationObject[];
  @Field(() => Int, { description: 'Unread notifications of all types.' })
  unreadCount!: number;
}

@InputType()
export class MarkNotificationReadInput {
  @Field(() => ID)
  notificationId!: string;
}

@ObjectType()
export class MarkNotificationReadPayload {
  @Field(() => NotificationObject)
  notification!: NotificationObject;
  @Field(() => Int)
  unreadCount!: number;
}

@ObjectType()
export class MarkAllNotificationsReadPayload {
  @Field(() => Int)
  unreadCount!: number;
}

@ObjectType('NotificationAdded')
export class NotificationAddedObject {
  @Field(() => NotificationObject)
  notification!: NotificationObject;
}

@ObjectType('NotificationsRead')
export class NotificationsReadObject {
  @Field(() => Boolean, { description: 'Whether all were read; then there are no ids.' })
  all!: boolean;
  @Field(() => [ID])
  notificationIds!: string[];
  @Field(() => Int, { description: 'Unread notifications of all types after the change.' })
  unreadCount!: number;
}
