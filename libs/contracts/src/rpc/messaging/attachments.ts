import { z } from 'zod';
import { MAX_ATTACHMENT_BYTES } from '@makeport/rules';
import { chatAttachment, exampleChatAttachment } from '../../chat';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';

const { id: attachmentId, threadId, contentType, sizeBytes } = exampleChatAttachment;

/**
 * Returns the storage path for an upload. The caller stores the file there and completes or
 * discards it.
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

/** Completes an attachment after its upload, with the detected content. */
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

/** Removes an own attachment that no message uses, and its file. Idempotent. */
export const discardAttachment = defineRpc({
  name: 'messaging.discard-attachment.v1',
  kind: 'write',
  request: z.object({ attachmentId: id }),
  response: z.object({}),
  example: { request: { attachmentId }, response: {} },
});

/**
 * 'File not found' for everyone except the two sides of its thread, and before sending for everyone
 * except the uploader.
 */
export const getAttachment = defineRpc({
  name: 'messaging.get-attachment.v1',
  kind: 'read',
  request: z.object({ attachmentId: id }),
  response: z.object({ attachment: chatAttachment }),
  example: { request: { attachmentId }, response: { attachment: exampleChatAttachment } },
});

/** Lists the sent attachments of a thread, newest first, at most 100 (NFR-12). */
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
