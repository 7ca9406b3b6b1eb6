import type { Cache, UpdatesConfig } from '@urql/exchange-graphcache';
import {
  NotificationsDocument,
  type MarkAllNotificationsReadMutation,
  type MarkNotificationReadMutation,
  type NotificationAddedSubscription,
  type NotificationsReadSubscription,
  type NotificationsQuery,
  type NotificationsQueryVariables,
} from '../gen/graphql';

const LIST_LENGTH = 50;

type List = NotificationsQuery['notifications'];

let streamed = 0;

/** Returns the number of events that have changed lists in this window. */
export const streamedEvents = (): number => streamed;

/** Updates the loaded lists from events and mutations, without refetching the lists. */
export const notificationUpdates: UpdatesConfig = {
  Mutation: {
    markNotificationRead: (result, _args, cache) => {
      const { unreadCount } = (result as unknown as MarkNotificationReadMutation)
        .markNotificationRead;
      updateLists(cache, (list) => ({ ...list, unreadCount }));
    },
    markAllNotificationsRead: (result, _args, cache) => {
      const { unreadCount } = (result as unknown as MarkAllNotificationsReadMutation)
        .markAllNotificationsRead;
      updateLists(cache, (list) => ({
        ...list,
        unreadCount,
        items: list.items.map((item) => ({ ...item, read: true })),
      }));
    },
  },
  Subscription: {
    notificationAdded: (result, _args, cache) => {
      streamed += 1;
      const { notification, unreadCount } = (result as unknown as NotificationAddedSubscription)
        .notificationAdded;
      updateLists(cache, (list, { type }) => ({
        ...list,
        unreadCount,
        items:
          type && type !== notification.type ? list.items : withNewest(list.items, notification),
      }));
    },
    notificationsRead: (result, _args, cache) => {
      streamed += 1;
      const { all, notificationIds, unreadCount } = (
        result as unknown as NotificationsReadSubscription
      ).notificationsRead;
      updateLists(cache, (list) => ({
        ...list,
        unreadCount,
        items: list.items.map((item) =>
          all || notificationIds.includes(item.id) ? { ...item, read: true } : item,
        ),
      }));
    },
  },
};

function withNewest(items: List['items'], newest: List['items'][number]): List['items'] {
  return [newest, ...items.filter(({ id }) => id !== newest.id)].slice(0, LIST_LENGTH);
}

function updateLists(
  cache: Cache,
  change: (list: List, variables: NotificationsQueryVariables) => List,
): void {
  for (const field of cache.inspectFields('Query')) {
    if (field.fieldName !== 'notifications') continue;
    const variables = (field.arguments ?? {}) as NotificationsQueryVariables;
    cache.updateQuery({ query: NotificationsDocument, variables }, (data) =>
      data ? { ...data, notifications: change(data.notifications, variables) } : data,
    );
  }
}
