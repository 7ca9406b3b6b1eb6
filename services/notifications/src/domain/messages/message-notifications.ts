import type { NotificationDraft, RecipientType } from '../notification';

/** The fields of a message that notifications show. */
export interface NotifiedMessage {
  readonly messageId: string;
  readonly threadId: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly recipientId: string;
  readonly recipientKind: RecipientType;
  readonly productName: string | null;
  /** The label of the order or sample request to which the message refers. */
  readonly about: string | null;
  /** The beginning of the text, or the names of the files. */
  readonly preview: string;
  readonly urgent: boolean;
  readonly sentAt: Date;
}

/**
 * Returns the notification of a message (OPEN-64). Its priority is always medium, even if the
 * message is urgent (OPEN-59).
 * @param unread the number of unread messages in the conversation, including this one (T9)
 */
export function toMessageNotification(message: NotifiedMessage, unread: number): NotificationDraft {
  const { recipientId, recipientKind: recipientType, messageId, threadId, urgent } = message;
  const many = unread > 1 ? `${unread} new messages, the last: ` : '';
  const sentAt = message.sentAt.toISOString();
  const target = conversation(recipientType, threadId);
  return {
    recipientId,
    recipientType,
    type: 'message',
    priority: 'medium',
    title: 'New Message',
    content: `${getSubject(message)}: ${many}${message.preview}`,
    data: { threadId, messageId, urgent, unread, sentAt, target },
  };
}

/** Returns the address of a conversation for one of its sides. */
export const conversation = (recipientKind: RecipientType, threadId: string): string =>
  `/${recipientKind}/messages?thread=${threadId}`;

/** Returns, for example, 'Northwind Outfitters about Power Bank, Order #A1B2C3D4'. */
export function getSubject({ senderName, productName, about }: NotifiedMessage): string {
  const topics = [productName, about].filter((topic) => topic !== null);
  return topics.length === 0 ? senderName : `${senderName} about ${topics.join(', ')}`;
}
