import type { ChatMessage } from '../chat-types';
import type { DraftFile } from './draft-file';

/**
 * The order or sample request that a message refers to, in addition to the conversation's product.
 */
export interface ChatContext {
  kind: 'order' | 'sample_request';
  id: string;
  label: string;
}

/** A message of this user that the server has not confirmed. */
export interface Outgoing {
  /** The idempotency key, created by the browser: the server stores a resent message only once. */
  clientId: string;
  content: string;
  urgent: boolean;
  files: readonly DraftFile[];
  context: ChatContext | null;
  createdAt: string;
  phase: 'sending' | 'failed';
}

export type SendMessage = (
  message: Outgoing,
  attachmentIds: readonly string[],
) => Promise<ChatMessage>;

/**
 * Returns whether two messages have the same content. Sending the second is then a resend of the
 * first.
 */
export function hasSameContent(
  a: Pick<Outgoing, 'content' | 'urgent' | 'files'>,
  b: Pick<Outgoing, 'content' | 'urgent' | 'files'>,
): boolean {
  return (
    a.content === b.content &&
    a.urgent === b.urgent &&
    a.files.length === b.files.length &&
    a.files.every((file, index) => file.key === b.files[index]?.key)
  );
}

export function failureText({ files }: Pick<Outgoing, 'files'>): string {
  return files.length > 0 ? 'Failed to send message with attachments' : 'Failed to send message';
}
