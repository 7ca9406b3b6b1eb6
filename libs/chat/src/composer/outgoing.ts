import type { ChatMessage } from '../chat-types';
import type { DraftFile } from './draft-file';

/** What the conversation is about besides its product: an order or a sample request. */
export interface ChatContext {
  kind: 'order' | 'sample_request';
  id: string;
  label: string;
}

/** A message of one's own that the server has not confirmed yet. */
export interface Outgoing {
  /** Named by the browser: sent again, the server stores it once. */
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

/** Whether both say the same, so that sending the second is sending the first again. */
export function saysTheSame(
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
