import { notificationPriority, notificationTypes } from '@makeport/contracts';
import { registerEnum } from '../../graphql/schema/register-enum';

export const NotificationTypeEnum = registerEnum('NotificationType', notificationTypes);
export const NotificationPriorityEnum = registerEnum(
  'NotificationPriority',
  notificationPriority.options,
);
