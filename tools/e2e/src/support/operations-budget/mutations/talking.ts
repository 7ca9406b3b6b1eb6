import { randomUUID } from 'node:crypto';
import { ofMatrix, type Prepare } from './prepare.ts';

/** Conversations, notifications and activities. */
export const talking: Readonly<Record<string, Prepare>> = {
  DeleteChatAttachment: async (scene) => ({
    as: scene.people.brand,
    variables: { id: await scene.unsentFile() },
  }),
  MarkAllNotificationsRead: ofMatrix('markAllNotificationsRead'),
  MarkChatDelivered: async (scene) => ({
    as: scene.people.maker,
    variables: { input: { messageId: (await scene.chat()).messageId } },
  }),
  MarkChatRead: async (scene) => ({
    as: scene.people.maker,
    variables: { input: await scene.chat() },
  }),
  MarkNotificationRead: ofMatrix('markNotificationRead'),
  OpenChatThread: ({ people: { brand }, productId }) => ({
    as: brand,
    variables: { input: { productId, sendDefault: true } },
  }),
  OpenOrderThread: ofMatrix('openChatThread'),
  RecordProductView: ({ people: { brand }, productId }) => ({
    as: brand,
    variables: { productId },
  }),
  RecordSearch: ({ people: { brand } }) => ({
    as: brand,
    variables: { query: 'bank', searchId: randomUUID() },
  }),
  RemovePushSubscription: ofMatrix('removePushSubscription'),
  SavePushSubscription: ofMatrix('savePushSubscription'),
  SendChatMessage: ofMatrix('sendChatMessage'),
  SendOrderFiles: async (scene) => {
    const { threadId } = await scene.chat();
    const stored = await scene.people.brand.upload(
      `/uploads/chat-attachments?threadId=${threadId}`,
      new File(['A note'], 'note.txt'),
    );
    const attachmentIds = [(stored as { id: string }).id];
    return {
      as: scene.people.brand,
      variables: { input: { threadId, clientId: randomUUID(), content: '', attachmentIds } },
    };
  },
  ViewChatThread: ofMatrix('viewChatThread'),
};
