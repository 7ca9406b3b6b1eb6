import { exampleNotification, notificationsRpc } from '@makeport/contracts';
import type { Operations } from './operation';

const notification = 'id type priority title content target read createdAt';

export const notificationsOperations: Operations = {
  'Query.notifications': {
    document: `query ($type: NotificationType) { notifications(type: $type) { items { ${notification} } unreadCount } }`,
    variables: { type: 'order' },
  },
  'Mutation.markNotificationRead': {
    document: `mutation ($input: MarkNotificationReadInput!) { markNotificationRead(input: $input) { notification { ${notification} } unreadCount } }`,
    variables: { input: { notificationId: exampleNotification.id } },
  },
  'Mutation.markAllNotificationsRead': {
    document: 'mutation { markAllNotificationsRead { unreadCount } }',
    variables: {},
  },
  'Mutation.savePushSubscription': {
    document:
      'mutation ($input: SavePushSubscriptionInput!) { savePushSubscription(input: $input) }',
    variables: { input: notificationsRpc.savePushSubscription.example.request },
  },
  'Mutation.removePushSubscription': {
    document: 'mutation ($endpoint: String!) { removePushSubscription(endpoint: $endpoint) }',
    variables: notificationsRpc.removePushSubscription.example.request,
  },
  'Subscription.notificationAdded': {
    document: `subscription { notificationAdded { notification { ${notification} } unreadCount } }`,
    variables: {},
  },
  'Subscription.notificationsRead': {
    document: 'subscription { notificationsRead { all notificationIds unreadCount } }',
    variables: {},
  },
};
