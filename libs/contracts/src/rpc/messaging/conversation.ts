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
 * Returns the newest messages about an order's product between its two sides, oldest first. For
 * administrators who decide about the order; each access is audited (X31).
 */
export const getOrderConversation = defineRpc({
  name: 'messaging.get-order-conversation.v1',
  kind: 'read',
  request: z.object({
    brandId: id,
    manufacturerId: id,
    productId,
    first: z.int().min(1).max(100).default(50),
    /** The order that the audit row names; if absent, the row names the thread. */
    orderId: id.optional(),
    /** Why the administrator may read it: 'problem', 'chargeback' or 'fraud_warning'. */
    ground: z.string().max(100).optional(),
  }),
  response: z.object({
    /** Null if the two sides have no thread about the product. */
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
 * Returns a file that the two sides of an order exchanged. Ordering sends it to the card's bank as
 * evidence.
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
