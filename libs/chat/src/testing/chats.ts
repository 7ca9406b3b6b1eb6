import { ACCOUNTS } from '@makeport/web/testing';
import type { ChatMessage, ChatThread } from '../chat-types';

type WithTypes<T> = T & { __typename?: string };

export const brandId = ACCOUNTS.brand.id;
export const makerId = ACCOUNTS.manufacturer.id;

/** Returns a conversation of the brand with the manufacturer about a power bank. */
export function aThread(over: Partial<ChatThread> = {}): WithTypes<ChatThread> {
  return {
    __typename: 'ChatThread',
    id: 'thread-1',
    productId: 'product-1',
    product: {
      ...({ __typename: 'Product' } as object),
      id: 'product-1',
      category: 'Electronics',
      images: [],
      manufacturer: { ...({ __typename: 'Manufacturer' } as object), id: makerId, verified: false },
    },
    productName: 'Power Bank',
    productSku: 'VW-PB-220',
    brandId,
    brandName: 'Northwind Outfitters',
    manufacturerId: makerId,
    manufacturerName: 'Voltworks Electronics',
    lastMessage: 'Hello',
    lastMessageId: 'message-1',
    lastMessageAt: '2026-11-21T10:00:00.000Z',
    unreadCount: 0,
    urgent: false,
    createdAt: '2026-11-21T09:00:00.000Z',
    version: 1,
    ...over,
  };
}

/** Returns a message from the manufacturer to the brand. A higher number is later. */
export function incoming(number: number, over: Partial<ChatMessage> = {}): WithTypes<ChatMessage> {
  return aMessage(number, { senderId: makerId, recipientId: brandId, ...over });
}

/** Returns a message from the brand to the manufacturer. A higher number is later. */
export function own(number: number, over: Partial<ChatMessage> = {}): WithTypes<ChatMessage> {
  return aMessage(number, { senderId: brandId, recipientId: makerId, ...over });
}

function aMessage(number: number, over: Partial<ChatMessage>): WithTypes<ChatMessage> {
  return {
    __typename: 'ChatMessage',
    id: `message-${number}`,
    threadId: 'thread-1',
    senderId: brandId,
    recipientId: makerId,
    content: `text ${number}`,
    attachments: [],
    urgent: false,
    delivered: true,
    read: true,
    createdAt: new Date(Date.UTC(2026, 10, 21, 8, 0, 0) + number * 60_000).toISOString(),
    clientId: `client-${number}`,
    context: null,
    ...over,
  };
}

export function anAttachment(over: Partial<ChatMessage['attachments'][number]> = {}) {
  return {
    __typename: 'ChatAttachment',
    id: 'file-1',
    name: 'drawing.pdf',
    contentType: 'application/pdf',
    sizeBytes: 2048,
    url: '/files/chat-attachments/file-1?expires=1&signature=s',
    ...over,
  };
}

export const threadPage = (...items: ChatThread[]) => ({
  data: {
    chatThreads: {
      __typename: 'ChatThreadPage',
      items,
      total: items.length,
      endCursor: null as string | null,
      hasMore: false,
    },
  },
});

export const messagePage = (
  items: ChatMessage[],
  { hasEarlier = false, hasLater = false }: { hasEarlier?: boolean; hasLater?: boolean } = {},
) => ({ data: { chatMessages: { __typename: 'ChatMessagePage', items, hasEarlier, hasLater } } });

export const threadAnswer = (chatThread: ChatThread | null) => ({ data: { chatThread } });

/** Answers to all marks that an open conversation sends. */
export const receiptAnswers = {
  ManufacturerClosed: { data: { manufacturerProfile: null } },
  MarkChatRead: {
    data: { markChatRead: { __typename: 'MarkChatReadPayload', thread: aThread({ version: 9 }) } },
  },
  ViewChatThread: { data: { viewChatThread: true } },
};
