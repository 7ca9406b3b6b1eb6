import { randomUUID } from 'node:crypto';
import {
  OK,
  NOT_YOURS,
  NO_ORDER,
  signedIn,
  everybody,
  sides,
  NO_CONVERSATION,
  bothSides,
  input,
  aboutOrder,
  pushSubscription,
  credentials,
  type Operation,
} from './rows.ts';
import { expect } from '../../test.ts';

/** Notifications and conversations; sessions last, because their operations end sessions. */
export const talking: Readonly<Record<string, Operation>> = {
  'Mutation.markNotificationRead': {
    access: signedIn(NOT_YOURS, { brand: OK }),
    document: input('markNotificationRead', 'MarkNotificationReadInput', 'unreadCount'),
    variables: async (scene) => ({ input: { notificationId: await scene.notification() } }),
  },
  'Mutation.markAllNotificationsRead': {
    access: signedIn(OK),
    document: 'mutation { markAllNotificationsRead { unreadCount } }',
  },
  'Mutation.savePushSubscription': {
    access: signedIn(OK),
    document:
      'mutation ($input: SavePushSubscriptionInput!) { savePushSubscription(input: $input) }',
    variables: () => ({ input: pushSubscription }),
  },
  'Mutation.removePushSubscription': {
    access: signedIn(OK),
    document: 'mutation ($endpoint: String!) { removePushSubscription(endpoint: $endpoint) }',
    variables: () => ({ endpoint: pushSubscription.endpoint }),
  },
  'Query.chatThreads': {
    access: sides,
    document: '{ chatThreads { items { brandId manufacturerId } } }',
    own: ({ data }, caller, { people }) => {
      const { chatThreads } = data as {
        chatThreads: { items: { brandId: string; manufacturerId: string }[] };
      };
      for (const { brandId, manufacturerId } of chatThreads.items)
        expect([brandId, manufacturerId]).toContain(people[caller].id);
    },
  },
  'Query.unreadMessages': { access: sides, document: '{ unreadMessages }' },
  'Query.chatThread': {
    access: bothSides(NO_CONVERSATION),
    document: 'query ($id: ID!) { chatThread(id: $id) { id lastMessage } }',
    variables: async (scene) => ({ id: (await scene.chat()).threadId }),
  },
  'Query.chatMessages': {
    access: bothSides(NO_CONVERSATION),
    document: 'query ($threadId: ID!) { chatMessages(threadId: $threadId) { items { content } } }',
    variables: (scene) => scene.chat(),
  },
  'Query.chatAttachments': {
    access: bothSides(NO_CONVERSATION),
    document: 'query ($threadId: ID!) { chatAttachments(threadId: $threadId) { items { url } } }',
    variables: (scene) => scene.chat(),
  },
  'Mutation.openChatThread': {
    access: signedIn(NO_ORDER, {
      brand: OK,
      maker: OK,
      user: NOT_YOURS,
      otherUser: NOT_YOURS,
      admin: NOT_YOURS,
      otherAdmin: NOT_YOURS,
    }),
    document: input('openChatThread', 'OpenChatThreadInput', 'thread { id }'),
    ...aboutOrder((scene) => scene.order()),
  },
  'Mutation.sendChatMessage': {
    access: bothSides(NO_CONVERSATION),
    document: input('sendChatMessage', 'SendChatMessageInput', 'message { id }'),
    variables: async (scene) => ({
      input: { threadId: (await scene.chat()).threadId, clientId: randomUUID(), content: 'Hello' },
    }),
  },
  'Mutation.markChatRead': {
    access: bothSides('Message not found'),
    document: input('markChatRead', 'MarkChatReadInput', 'thread { unreadCount }'),
    variables: async (scene) => ({ input: await scene.chat() }),
  },
  'Mutation.markChatDelivered': {
    access: bothSides('Message not found'),
    document: input('markChatDelivered', 'MarkChatDeliveredInput', 'thread { id }'),
    variables: async (scene) => ({ input: { messageId: (await scene.chat()).messageId } }),
  },
  'Mutation.viewChatThread': {
    access: bothSides(NO_CONVERSATION),
    document: 'mutation ($input: ViewChatThreadInput!) { viewChatThread(input: $input) }',
    variables: async (scene) => ({
      input: { threadId: (await scene.chat()).threadId, viewing: true },
    }),
  },
  'Mutation.deleteChatAttachment': {
    access: { ...bothSides('File not found'), maker: 'File not found' },
    document: 'mutation ($id: ID!) { deleteChatAttachment(id: $id) }',
    variables: async (scene) => ({ id: await scene.unsentFile() }),
  },
  // These end and start sessions, so they are last.
  'Mutation.signOutEverywhere': {
    access: signedIn(OK),
    document: 'mutation { signOutEverywhere }',
  },
  'Mutation.signIn': {
    access: everybody,
    document: input('signIn', 'SignInInput', 'session { account { id } }'),
    variables: () => ({ input: { ...credentials, page: 'brand' } }),
  },
  'Mutation.signOut': { access: everybody, document: 'mutation { signOut }' },
};
