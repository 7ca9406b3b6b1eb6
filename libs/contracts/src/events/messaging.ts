import { z } from 'zod';
import {
  chatMessage,
  chatParty,
  chatThread,
  chatWatermark,
  exampleChatMessage,
  exampleChatThread,
} from '../chat';
import { defineEvent } from '../define-event';
import { id, instant } from '../fields';

const topic = 'messaging.message';

export const messageSent = defineEvent({
  type: 'messaging.message-sent.v1',
  topic,
  data: z.object({
    messageId: id,
    threadId: id,
    senderId: id,
    senderName: z.string().meta({ personal: 'company' }),
    senderKind: chatParty,
    recipientId: id,
    recipientKind: chatParty,
    productName: z.string().meta({ personal: 'none' }).nullable(),
    /** The beginning of the message; for a message without text, the names of its files. */
    preview: z.string().meta({ personal: 'text' }),
    urgent: z.boolean(),
    /**
     * Whether the recipient has the thread open. The notification then waits until the viewing
     * lease ends (OPEN-64, T24).
     */
    recipientViewing: z.boolean(),
    createdAt: instant,
    message: chatMessage,
    /** The thread after the message. */
    thread: chatThread,
  }),
  key: (data) => data.threadId,
  example: {
    messageId: exampleChatMessage.id,
    threadId: exampleChatThread.id,
    senderId: exampleChatMessage.senderId,
    senderName: exampleChatThread.brandName,
    senderKind: 'brand',
    recipientId: exampleChatMessage.recipientId,
    recipientKind: 'manufacturer',
    productName: exampleChatThread.productName,
    preview: exampleChatMessage.content,
    urgent: false,
    recipientViewing: false,
    createdAt: exampleChatMessage.createdAt,
    message: exampleChatMessage,
    thread: exampleChatThread,
  },
});

/** One side received messages or read them (OPEN-58). */
export const receiptsChanged = defineEvent({
  type: 'messaging.receipts-changed.v1',
  topic,
  data: z.object({
    threadId: id,
    readerId: id,
    deliveredUpTo: chatWatermark.nullable(),
    readUpTo: chatWatermark.nullable(),
    thread: chatThread,
  }),
  key: (data) => data.threadId,
  example: {
    threadId: exampleChatThread.id,
    readerId: exampleChatMessage.recipientId,
    deliveredUpTo: { messageId: exampleChatMessage.id, at: exampleChatMessage.createdAt },
    readUpTo: null,
    thread: exampleChatThread,
  },
});

/** A new thread was opened. The other side first sees the thread with its first message. */
export const threadChanged = defineEvent({
  type: 'messaging.thread-changed.v1',
  topic,
  data: z.object({ thread: chatThread, openedBy: id }),
  key: (data) => data.thread.id,
  example: { thread: exampleChatThread, openedBy: exampleChatThread.brandId },
});
