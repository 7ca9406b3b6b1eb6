import { z } from 'zod';
import { id, instant, productId } from './fields';

/** The two sides of a conversation (OPEN-56). */
export const chatParties = ['brand', 'manufacturer'] as const;
export const chatParty = z.enum(chatParties);
export type ChatParty = z.infer<typeof chatParty>;

export const chatContextKinds = ['order', 'sample_request'] as const;

/** The order or sample request that a message is about. */
export const chatContext = z.object({
  kind: z.enum(chatContextKinds),
  id,
  /** The label that pages show: 'Order #A1B2C3D4', 'Sample request: Aluminium Power Bank'. */
  label: z.string().meta({ personal: 'text' }),
});
export type ChatContext = z.infer<typeof chatContext>;

export const chatAttachment = z.object({
  id,
  threadId: id,
  /** The original file name, for display. */
  name: z.string().meta({ personal: 'text' }),
  /** Detected from the file's content; the file name does not matter. */
  contentType: z.string().meta({ personal: 'none' }),
  sizeBytes: z.int().positive(),
  /** chat-attachments/{threadId}/{fileName} (CHAT-21). */
  path: z.string().meta({ personal: 'text' }),
});
export type ChatAttachment = z.infer<typeof chatAttachment>;

/** A chat message (DATA-15). */
export const chatMessage = z.object({
  id,
  threadId: id,
  /** Chosen by the sender's application and equal in all retries, to deduplicate messages. */
  clientId: id,
  senderId: id,
  recipientId: id,
  content: z.string().meta({ personal: 'text' }),
  attachments: z.array(chatAttachment),
  /** The thread's product when the message was sent. */
  productRef: productId.nullable(),
  context: chatContext.nullable(),
  urgent: z.boolean(),
  /** Whether the recipient's application has received the message (OPEN-58). */
  delivered: z.boolean(),
  read: z.boolean(),
  /** Increases with every message of a thread, so that it defines their order. */
  createdAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The newest message that one side has received or read; all earlier messages count as well. */
export const chatWatermark = z.object({ messageId: id, at: instant });
export type ChatWatermark = z.infer<typeof chatWatermark>;

const chatSide = z.object({
  unreadCount: z.int().nonnegative(),
  deliveredUpTo: chatWatermark.nullable(),
  readUpTo: chatWatermark.nullable(),
});

/** A thread with the receipts and unread counts of both sides (DATA-14). */
export const chatThread = z.object({
  id,
  productId: productId.nullable(),
  productName: z.string().meta({ personal: 'none' }).nullable(),
  productSku: z.string().meta({ personal: 'none' }).nullable(),
  brandId: id,
  brandName: z.string().meta({ personal: 'company' }),
  manufacturerId: id,
  manufacturerName: z.string().meta({ personal: 'company' }),
  /** The beginning of the newest message; null for a thread without messages. */
  lastMessage: z.string().meta({ personal: 'text' }).nullable(),
  lastMessageId: id.nullable(),
  lastSenderId: id.nullable(),
  /** The thread's creation time while it has no message. */
  lastMessageAt: instant,
  /** Whether either side has an unread urgent message (OPEN-59). */
  urgent: z.boolean(),
  brand: chatSide,
  manufacturer: chatSide,
  createdAt: instant,
  /** Increases with every change. Readers skip older versions. */
  version: z.int().min(1),
});
export type ChatThread = z.infer<typeof chatThread>;

export const exampleChatAttachment: ChatAttachment = {
  id: 'd1b2c3d4-0000-4000-8000-000000000021',
  threadId: 'd1b2c3d4-0000-4000-8000-000000000001',
  name: 'Logo for the lid.png',
  contentType: 'image/png',
  sizeBytes: 48_213,
  path: 'chat-attachments/d1b2c3d4-0000-4000-8000-000000000001/d1b2c3d4000040008000000000000021-logo-for-the-lid.png',
};

export const exampleChatMessage: ChatMessage = {
  id: 'd1b2c3d4-0000-4000-8000-000000000011',
  threadId: 'd1b2c3d4-0000-4000-8000-000000000001',
  clientId: 'd1b2c3d4-0000-4000-8000-000000000031',
  senderId: '00000000-0000-4000-8000-000000000001',
  recipientId: '00000000-0000-4000-8000-000000000101',
  content: 'Could the engraving be on the lid?',
  attachments: [exampleChatAttachment],
  productRef: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
  context: { kind: 'order', id: 'a1b2c3d4-0000-4000-8000-000000000001', label: 'Order #A1B2C3D4' },
  urgent: false,
  delivered: false,
  read: false,
  createdAt: '2026-11-21T10:00:00.000Z',
};

export const exampleChatThread: ChatThread = {
  id: exampleChatMessage.threadId,
  productId: exampleChatMessage.productRef,
  productName: 'Aluminium Power Bank 22,000 mAh',
  productSku: 'VW-PB-220',
  brandId: exampleChatMessage.senderId,
  brandName: 'Northwind Outfitters',
  manufacturerId: exampleChatMessage.recipientId,
  manufacturerName: 'Voltworks Electronics',
  lastMessage: exampleChatMessage.content,
  lastMessageId: exampleChatMessage.id,
  lastSenderId: exampleChatMessage.senderId,
  lastMessageAt: exampleChatMessage.createdAt,
  urgent: false,
  brand: { unreadCount: 0, deliveredUpTo: null, readUpTo: null },
  manufacturer: { unreadCount: 1, deliveredUpTo: null, readUpTo: null },
  createdAt: '2026-11-21T09:58:00.000Z',
  version: 2,
};
