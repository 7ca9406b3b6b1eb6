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
 * For administrators who decide about an order: the newest messages of its two sides about its product, oldest first. Each
 * opening is in the audit log (X31).
 */
export const getOrderConversation = defineRpc({
  name: 'messaging.get-order-conversation.v1',
  kind: 'read',
  request: z.object({
    brandId: id,
    manufacturerId: id,
    productId,
    first: z.int().min(1).max(100).default(50),
    /** What the audit row is about; the thread when absent. */
    orderId: id.optional(),
    /** Why it may be read: 'problem', 'chargeback' or 'fraud_warning'. */
    ground: z.string().max(100).optional(),
  }),
  response: z.object({
    /** Null: the two have not talked about it. */
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

/** For ordering, which sends it to a card's bank: a file that one side of an order sent to the other. */
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
