import { z } from 'zod';
import { MAX_ATTACHMENT_BYTES } from '@makeport/rules';
import { chatAttachment, exampleChatAttachment } from '../../chat';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';

const { id: attachmentId, threadId, contentType, sizeBytes } = exampleChatAttachment;

/**
 * Registers an attachment and returns its storage path. The caller stores the file there, then
 * completes or discards the attachment.
 */
export const beginAttachment = defineRpc({
  name: 'messaging.begin-attachment.v1',
  kind: 'write',
  request: z.object({ threadId: id, name: z.string().max(255) }),
  response: z.object({ attachmentId: id, path: z.string() }),
  example: {
    request: { threadId, name: exampleChatAttachment.name },
    response: { attachmentId, path: exampleChatAttachment.path },
  },
});

/** Completes an attachment after its upload, with the type and size of the stored file. */
export const completeAttachment = defineRpc({
  name: 'messaging.complete-attachment.v1',
  kind: 'write',
  request: z.object({
    attachmentId: id,
    contentType: z.string().min(1).max(200),
    sizeBytes: z.int().positive().max(MAX_ATTACHMENT_BYTES),
  }),
  response: z.object({ attachment: chatAttachment }),
  example: {
    request: { attachmentId, contentType, sizeBytes },
    response: { attachment: exampleChatAttachment },
  },
});

/** Removes an attachment of the caller that no message uses, and its file. Idempotent. */
export const discardAttachment = defineRpc({
  name: 'messaging.discard-attachment.v1',
  kind: 'write',
  request: z.object({ attachmentId: id }),
  response: z.object({}),
  example: { request: { attachmentId }, response: {} },
});

/**
 * Returns an attachment to the two sides of its thread; before it is sent, only to its uploader.
 * Refuses everyone else with 'File not found'.
 */
export const getAttachment = defineRpc({
  name: 'messaging.get-attachment.v1',
  kind: 'read',
  request: z.object({ attachmentId: id }),
  response: z.object({ attachment: chatAttachment }),
  example: { request: { attachmentId }, response: { attachment: exampleChatAttachment } },
});

/** Lists the sent attachments of a thread, newest first, at most 100 per page (NFR-12). */
export const listAttachments = defineRpc({
  name: 'messaging.list-attachments.v1',
  kind: 'read',
  request: z.object({
    threadId: id,
    first: z.int().min(1).max(100).default(100),
    /** The last attachment of the previous page. */
    after: id.optional(),
  }),
  response: z.object({ attachments: z.array(chatAttachment).max(100), hasMore: z.boolean() }),
  example: {
    request: { threadId },
    response: { attachments: [exampleChatAttachment], hasMore: false },
  },
});
