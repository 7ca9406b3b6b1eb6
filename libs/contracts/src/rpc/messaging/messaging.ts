import { z } from 'zod';
import { MAX_ATTACHMENTS, MAX_MESSAGE_LENGTH } from '@makeport/rules';
import {
  chatContextKinds,
  chatMessage,
  chatThread,
  exampleChatMessage,
  exampleChatThread,
} from '../../chat';
import { defineRpc } from '../../define-rpc';
import { id, productId } from '../../fields';

export * from './attachments';
export * from './conversation';

const threadAnswer = z.object({ thread: chatThread });

/**
 * Finds or creates the thread with a manufacturer or brand, with or without a product (CHAT-6,
 * CHAT-8, CHAT-9). A given order or sample request determines the other side and the product; a
 * manufacturer has to give one.
 */
export const openThread = defineRpc({
  name: 'messaging.open-thread.v1',
  kind: 'write',
  request: z.object({
    productId: productId.optional(),
    manufacturerId: id.optional(),
    brandId: id.optional(),
    orderId: id.optional(),
    sampleRequestId: id.optional(),
    /** Whether to send the text of OPEN-55 if the thread is empty (CHAT-14). */
    sendDefault: z.boolean().default(false),
  }),
  response: threadAnswer,
  example: {
    request: {
      productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
      manufacturerId: exampleChatThread.manufacturerId,
      sendDefault: true,
    },
    response: { thread: exampleChatThread },
  },
});

/**
 * Lists the acting account's threads, latest message first (CHAT-2). `search` matches the name of
 * the other side, the product's name and its SKU.
 */
export const listThreads = defineRpc({
  name: 'messaging.list-threads.v1',
  kind: 'read',
  request: z.object({
    search: z.string().max(200).optional(),
    first: z.int().min(1).max(100).default(30),
    /** The `endCursor` of the previous page. */
    after: z.string().max(100).optional(),
  }),
  response: z.object({
    threads: z.array(chatThread),
    total: z.int().nonnegative(),
    hasMore: z.boolean(),
    endCursor: z.string().nullable(),
  }),
  example: {
    request: { first: 30 },
    response: {
      threads: [exampleChatThread],
      total: 1,
      hasMore: false,
      endCursor: `1795255200000_${exampleChatThread.id}`,
    },
  },
});

/**
 * Returns a thread to its two sides. Refuses everyone else with 'Conversation not found', as for an
 * unknown id.
 */
export const getThread = defineRpc({
  name: 'messaging.get-thread.v1',
  kind: 'read',
  request: z.object({ threadId: id }),
  response: threadAnswer,
  example: { request: { threadId: exampleChatThread.id }, response: { thread: exampleChatThread } },
});

/**
 * Lists messages of a thread, oldest first (CHAT-5): the newest ones, or those directly before or
 * after a given message.
 */
export const listMessages = defineRpc({
  name: 'messaging.list-messages.v1',
  kind: 'read',
  request: z.object({
    threadId: id,
    before: id.optional(),
    after: id.optional(),
    first: z.int().min(1).max(100).default(50),
  }),
  response: z.object({
    messages: z.array(chatMessage),
    hasEarlier: z.boolean(),
    hasLater: z.boolean(),
  }),
  example: {
    request: { threadId: exampleChatThread.id },
    response: { messages: [exampleChatMessage], hasEarlier: false, hasLater: false },
  },
});

/**
 * Sends a message to the thread's other side (OPEN-56). A retry with the same `clientId` returns
 * the message that the first call stored.
 */
export const sendMessage = defineRpc({
  name: 'messaging.send-message.v1',
  kind: 'write',
  request: z.object({
    threadId: id,
    clientId: id,
    /** May be empty if there are attachments (CHAT-15). */
    content: z.string().max(MAX_MESSAGE_LENGTH),
    attachmentIds: z.array(id).max(MAX_ATTACHMENTS).default([]),
    urgent: z.boolean().default(false),
    context: z.object({ kind: z.enum(chatContextKinds), id }).optional(),
  }),
  response: z.object({ message: chatMessage, thread: chatThread }),
  example: {
    request: {
      threadId: exampleChatThread.id,
      clientId: exampleChatMessage.clientId,
      content: exampleChatMessage.content,
    },
    response: { message: exampleChatMessage, thread: exampleChatThread },
  },
});

/** Marks all messages up to this one as read by the caller (OPEN-58). */
export const markRead = defineRpc({
  name: 'messaging.mark-read.v1',
  kind: 'write',
  request: z.object({ threadId: id, messageId: id }),
  response: threadAnswer,
  example: {
    request: { threadId: exampleChatThread.id, messageId: exampleChatMessage.id },
    response: { thread: exampleChatThread },
  },
});

/** Marks all messages up to this one as delivered to the caller's application (OPEN-58). */
export const markDelivered = defineRpc({
  name: 'messaging.mark-delivered.v1',
  kind: 'write',
  request: z.object({ messageId: id }),
  response: threadAnswer,
  example: {
    request: { messageId: exampleChatMessage.id },
    response: { thread: exampleChatThread },
  },
});

/**
 * Reports that the caller has the thread open, which suppresses its notifications for 45 s
 * (OPEN-64).
 */
export const viewThread = defineRpc({
  name: 'messaging.view-thread.v1',
  kind: 'write',
  request: z.object({ threadId: id, viewing: z.boolean() }),
  response: z.object({}),
  example: { request: { threadId: exampleChatThread.id, viewing: true }, response: {} },
});

/** Counts the unread messages in all threads of the acting account. */
export const countUnread = defineRpc({
  name: 'messaging.count-unread.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({}),
  response: z.object({ unreadCount: z.int().nonnegative() }),
  example: { request: {}, response: { unreadCount: 1 } },
});
