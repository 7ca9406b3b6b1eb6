import {
  exampleChatAttachment,
  exampleChatMessage,
  exampleChatThread,
  exampleOrder,
  messagingRpc,
} from '@makeport/contracts';
import type { Operations } from './operation';

const chatThread = `id productId productName productSku brandId brandName manufacturerId manufacturerName lastMessage
  lastMessageId lastSenderId lastMessageAt unreadCount urgent createdAt version product { id images }`;
const chatAttachment = 'id name contentType sizeBytes url';
const chatMessage = `id threadId clientId senderId recipientId content attachments { ${chatAttachment} }
  context { kind id label } urgent delivered read createdAt`;
const { id: threadId } = exampleChatThread;
const { id: messageId } = exampleChatMessage;

export const messagingOperations: Operations = {
  'Query.chatThreads': {
    document: `query ($search: String) { chatThreads(search: $search) { items { ${chatThread} } total endCursor hasMore } }`,
    variables: { search: 'volt' },
  },
  'Query.chatThread': {
    document: `query ($id: ID!) { chatThread(id: $id) { ${chatThread} } }`,
    variables: { id: threadId },
  },
  'Query.chatMessages': {
    document: `query ($threadId: ID!) { chatMessages(threadId: $threadId) { items { ${chatMessage} } hasEarlier hasLater } }`,
    variables: { threadId },
  },
  'Query.chatAttachments': {
    document: `query ($threadId: ID!) { chatAttachments(threadId: $threadId) { items { ${chatAttachment} } endCursor hasMore } }`,
    variables: { threadId },
  },
  'Query.unreadMessages': { document: '{ unreadMessages }', variables: {} },
  'Mutation.openChatThread': {
    document: `mutation ($input: OpenChatThreadInput!) { openChatThread(input: $input) { thread { ${chatThread} } } }`,
    variables: { input: messagingRpc.openThread.example.request },
  },
  'Mutation.sendChatMessage': {
    document: `mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) { message { ${chatMessage} } thread { ${chatThread} } } }`,
    variables: {
      input: {
        ...messagingRpc.sendMessage.example.request,
        attachmentIds: [exampleChatAttachment.id],
        urgent: true,
        context: { kind: 'order', id: exampleOrder.id },
      },
    },
  },
  'Mutation.markChatRead': {
    document: `mutation ($input: MarkChatReadInput!) { markChatRead(input: $input) { thread { ${chatThread} } } }`,
    variables: { input: { threadId, messageId } },
  },
  'Mutation.markChatDelivered': {
    document: `mutation ($input: MarkChatDeliveredInput!) { markChatDelivered(input: $input) { thread { ${chatThread} } } }`,
    variables: { input: { messageId } },
  },
  'Mutation.viewChatThread': {
    document: 'mutation ($input: ViewChatThreadInput!) { viewChatThread(input: $input) }',
    variables: { input: { threadId, viewing: true } },
  },
  'Mutation.deleteChatAttachment': {
    document: 'mutation ($id: ID!) { deleteChatAttachment(id: $id) }',
    variables: { id: exampleChatAttachment.id },
  },
  'Subscription.chatMessageAdded': {
    document: `subscription { chatMessageAdded { message { ${chatMessage} } thread { ${chatThread} } } }`,
    variables: {},
  },
  'Subscription.chatReceiptsChanged': {
    document:
      'subscription { chatReceiptsChanged { threadId readerId deliveredUpTo { messageId at } readUpTo { messageId at } } }',
    variables: {},
  },
  'Subscription.chatThreadChanged': {
    document: `subscription { chatThreadChanged { thread { ${chatThread} } } }`,
    variables: {},
  },
};
