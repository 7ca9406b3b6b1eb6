import { errorText, type Client } from '@makeport/web/graphql';
import { uploadFile, UploadFailed } from '@makeport/web/uploads';
import { OpenOrderThreadDocument, SendOrderFilesDocument } from '../gen/attach';

export interface FilesOfOrder {
  readonly orderId: string;
  readonly content: string;
  readonly files: readonly File[];
  /** The idempotency key of the message, for a resend after a lost answer. */
  readonly clientId: string;
}

/**
 * Uploads the files to the conversation about the order and sends them in one message. Rejects with
 * an error whose text is written for users.
 */
export async function sendFiles(
  client: Client,
  { orderId, content, files, clientId }: FilesOfOrder,
): Promise<void> {
  const opened = await client.mutation(OpenOrderThreadDocument, { input: { orderId } }).toPromise();
  const threadId = opened.data?.openChatThread.thread.id;
  if (!threadId) throw new Error(errorText(opened.error, 'The conversation could not be opened'));
  const attachmentIds: string[] = [];
  for (const file of files) attachmentIds.push(await upload(threadId, file));
  const context = { kind: 'order', id: orderId } as const;
  const input = { threadId, clientId, content, attachmentIds, context };
  const sent = await client.mutation(SendOrderFilesDocument, { input }).toPromise();
  if (!sent.data) throw new Error(errorText(sent.error, 'Failed to send message with attachments'));
}

async function upload(threadId: string, file: File): Promise<string> {
  const address = `/uploads/chat-attachments?threadId=${encodeURIComponent(threadId)}`;
  try {
    return (await uploadFile<{ id: string }>(address, file)).id;
  } catch (error) {
    const text = error instanceof UploadFailed ? error.text : null;
    throw new Error(text ?? `File ${file.name} could not be uploaded`, { cause: error });
  }
}
