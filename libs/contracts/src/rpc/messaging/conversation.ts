import { z } from 'zod';
import {
  chatAttachment,
  chatMessage,
  exampleChatAttachment,
  exampleChatMessage,
  exampleChatThread,
} from '../../chat';
import { defineRpc } from '../../define-rpc';
import { id, productId } from '../../fields';

/**
 * Returns the newest messages between the two sides of an order about its product, oldest first,
 * for administrators who decide about the order. Each access is audited (X31).
 */
export const getOrderConversation = defineRpc({
  name: 'messaging.get-order-conversation.v1',
  kind: 'read',
  request: z.object({
    brandId: id,
    manufacturerId: id,
    productId,
    first: z.int().min(1).max(100).default(50),
    /** The order in the audit row; the thread if absent. */
    orderId: id.optional(),
    /** The reason for the access: 'problem', 'chargeback' or 'fraud_warning'. */
    ground: z.string().max(100).optional(),
  }),
  response: z.object({
    /** Null: the two sides have no thread about the product. */
    threadId: id.nullable(),
    messages: z.array(chatMessage),
    hasEarlier: z.boolean(),
  }),
  example: {
    request: {
      brandId: exampleChatThread.brandId,
      manufacturerId: exampleChatThread.manufacturerId,
      productId: exampleChatThread.productId ?? 'sample-power-bank',
    },
    response: { threadId: exampleChatThread.id, messages: [exampleChatMessage], hasEarlier: false },
  },
});

const exampleFile = { ...exampleChatAttachment, id: 'f1b2c3d4-0000-4000-8000-0000000000f2' };

/**
 * Returns a file that one side of an order sent to the other. Ordering submits it to a card's bank.
 */
export const getOrderFile = defineRpc({
  name: 'messaging.get-order-file.v1',
  kind: 'read',
  callers: ['ordering'],
  request: z.object({ brandId: id, manufacturerId: id, productId, attachmentId: id }),
  response: z.object({ attachment: chatAttachment }),
  example: {
    request: {
      brandId: exampleChatThread.brandId,
      manufacturerId: exampleChatThread.manufacturerId,
      productId: exampleChatThread.productId ?? 'sample-power-bank',
      attachmentId: exampleFile.id,
    },
    response: { attachment: exampleFile },
  },
});
