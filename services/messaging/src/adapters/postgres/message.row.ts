import type { ChatAttachment, ChatContext, ChatMessage, ChatThread } from '@makeport/contracts';
import { isBehind } from '../../domain/receipts';

export interface MessageRow {
  readonly id: string;
  readonly sender_id: string;
  readonly recipient_id: string;
  readonly client_id: string;
  readonly content: string;
  readonly attachments: ChatAttachment[];
  readonly product_ref: string | null;
  readonly context: ChatContext | null;
  readonly urgent: boolean;
  readonly created_at: Date;
}

/** Derives `delivered` and `read` from the marks of the recipient's side. */
export function toMessage(row: MessageRow, thread: ChatThread): ChatMessage {
  const at = row.created_at.toISOString();
  const mark = { messageId: row.id, at };
  const { deliveredUpTo, readUpTo } =
    row.recipient_id === thread.brandId ? thread.brand : thread.manufacturer;
  return {
    id: row.id,
    threadId: thread.id,
    clientId: row.client_id,
    senderId: row.sender_id,
    recipientId: row.recipient_id,
    content: row.content,
    attachments: row.attachments,
    productRef: row.product_ref,
    context: row.context,
    urgent: row.urgent,
    delivered: !isBehind(deliveredUpTo, mark),
    read: !isBehind(readUpTo, mark),
    createdAt: at,
  };
}
