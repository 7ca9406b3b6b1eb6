import {
  messagingEvents,
  type ChatAttachment,
  type ChatContext,
  type ChatMessage,
  type ChatParty,
  type ChatThread,
} from '@makeport/contracts';
import type { ChatTransaction } from '../adapters/postgres/chat-transactions';
import { getAccount, getName, otherParty } from '../domain/conversation';
import { preview } from '../domain/message-content';
import { accountClosed } from '../domain/messaging.errors';
import { isViewing } from '../domain/viewing-lease';
import type { LockedThread } from './ports';

export interface Draft {
  readonly id: string;
  readonly clientId: string;
  readonly content: string;
  readonly attachments: readonly ChatAttachment[];
  readonly context: ChatContext | null;
  readonly urgent: boolean;
  readonly sentAt: Date;
}

/**
 * Stores the message, moves the thread to the top and publishes the event (CHAT-24, CHAT-25).
 * Returns null if the message is stored already.
 * @throws DomainError accountClosed (B32)
 */
export async function postMessage(
  transaction: ChatTransaction,
  { thread: before, viewingUntil }: LockedThread,
  sender: ChatParty,
  draft: Draft,
  now: Date,
): Promise<{ message: ChatMessage; thread: ChatThread } | null> {
  const recipient = otherParty(sender);
  if (await transaction.isClosed(getAccount(before, recipient))) throw accountClosed(recipient);
  const { sentAt, attachments, ...rest } = draft;
  const stored = {
    ...rest,
    attachments: [...attachments],
    threadId: before.id,
    senderId: getAccount(before, sender),
    recipientId: getAccount(before, recipient),
    productRef: before.productId,
    createdAt: sentAt.toISOString(),
  };
  const beginning = preview(
    draft.content,
    attachments.map(({ name }) => name),
  );
  const thread = await transaction.append(stored, recipient, beginning);
  if (!thread) return null;
  const message = { ...stored, delivered: false, read: false };
  await transaction.publish(
    messagingEvents.messageSent,
    {
      messageId: message.id,
      threadId: thread.id,
      senderId: message.senderId,
      senderName: getName(thread, sender),
      senderKind: sender,
      recipientId: message.recipientId,
      recipientKind: recipient,
      productName: thread.productName,
      preview: beginning,
      urgent: message.urgent,
      recipientViewing: isViewing(viewingUntil[recipient], now),
      createdAt: message.createdAt,
      message,
      thread,
    },
    thread.version,
  );
  return { message, thread };
}
