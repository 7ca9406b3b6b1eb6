import type { ChatMessage, ChatThread } from '@makeport/contracts';
import type { ChatMessageObject, ChatThreadObject } from './chat.types';

/** Maps a thread for one of its two sides. */
export function toThreadObject(
  { brand, manufacturer, ...thread }: ChatThread,
  accountId: string,
): ChatThreadObject {
  const own = accountId === thread.manufacturerId ? manufacturer : brand;
  return { ...thread, unreadCount: own.unreadCount };
}

/** Omits where files are stored: pages get signed links instead. */
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
