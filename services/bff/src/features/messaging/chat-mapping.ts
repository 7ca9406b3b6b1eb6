import type { ChatMessage, ChatThread } from '@makeport/contracts';
import type { ChatMessageObject, ChatThreadObject } from './chat.types';

/** As one of its two sides sees it. */
export function toThreadObject(
  { brand, manufacturer, ...thread }: ChatThread,
  accountId: string,
): ChatThreadObject {
  const own = accountId === thread.manufacturerId ? manufacturer : brand;
  return { ...thread, unreadCount: own.unreadCount };
}

/** Where its files are kept is nobody's business but ours: pages get links. */
export function toMessageObject({
  productRef: _productRef,
  attachments,
  ...message
}: ChatMessage): ChatMessageObject {
  return {
    ...message,
    attachments: attachments.map(({ id, name, contentType, sizeBytes }) => ({
      id,
      name,
      contentType,
      sizeBytes,
    })),
  };
}
