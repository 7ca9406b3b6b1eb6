import { Readable } from 'node:stream';
import { messagingRpc, type ChatAttachment } from '@makeport/contracts';
import type { DomainError } from '@makeport/errors';
import { Logger } from '@makeport/service-kit';
import { getContentType, ObjectTooLarge, sniff, type ObjectStorage } from '@makeport/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MAX_ATTACHMENT_BYTES } from '@makeport/rules';
import {
  emptyFile,
  fileTooLarge,
  fileTooSlow,
  unsupportedType,
} from '../../../uploads/upload.errors';
import type { OperationContext } from '../../../graphql/operation/operation-context';
import { FileStorage } from '../../../uploads/file-storage';
import { receiveFile, type IncomingFile } from '../../../uploads/receive-file';
import { UploadSemaphore } from '../../../uploads/upload-semaphore';
import { firstLook, isCompound, type FirstLook } from './attachment-type';
import { NotText, plainText } from './plain-text';

/** The time limit of an upload, enough for a slow connection. */
const RECEIVE_TIMEOUT_MS = 180_000;
/**
 * The content type in the storage. Messaging stores the real type. With this one, browsers do not
 * display a file if the bucket becomes public.
 */
const STORED_AS = 'application/octet-stream';

/** CHAT-18. */
const tooLarge = (name: string): DomainError => fileTooLarge(name, MAX_ATTACHMENT_BYTES);
const unsupported = (name: string): DomainError =>
  unsupportedType(name, 'has a type that cannot be sent');

/** Stores a file for a thread and checks it on the way. Removes the file if a check fails. */
@Injectable()
export class ReceiveAttachment {
  private readonly semaphore = new UploadSemaphore();

  constructor(
    @Inject(FileStorage) private readonly storage: ObjectStorage,
    private readonly logger: Logger,
  ) {}

  async execute(
    threadId: string,
    request: FastifyRequest,
    operation: OperationContext,
  ): Promise<ChatAttachment> {
    const { account } = await operation.requireViewer();
    const release = this.semaphore.acquire(account.id);
    try {
      const file = await receiveFile(request, MAX_ATTACHMENT_BYTES, tooLarge);
      const late = setTimeout(
        () => file.stream.destroy(fileTooSlow(file.name)),
        RECEIVE_TIMEOUT_MS,
      );
      try {
        return await this.take(account.id, threadId, file, operation);
      } finally {
        clearTimeout(late);
      }
    } finally {
      release();
    }
  }

  private async take(
    accountId: string,
    threadId: string,
    file: IncomingFile,
    operation: OperationContext,
  ): Promise<ChatAttachment> {
    const { name } = file;
    const sniffed = await sniff(file.stream);
    const look = firstLook(sniffed.contentType, name);
    if (look.as === 'refused') {
      sniffed.stream.destroy();
      throw unsupported(name);
    }
    const begin = operation.call(messagingRpc.beginAttachment, { threadId, name });
    const { attachmentId, path } = await begin.catch((error: unknown) => {
      sniffed.stream.destroy();
      throw error;
    });
    try {
      const { sizeBytes } = await this.store(accountId, path, sniffed.stream, file, look);
      const content = { contentType: look.contentType, sizeBytes };
      return (await operation.call(messagingRpc.completeAttachment, { attachmentId, ...content }))
        .attachment;
    } catch (error) {
      await this.withdraw(attachmentId, path, operation);
      throw error;
    }
  }

  private async store(
    accountId: string,
    path: string,
    stream: Readable,
    { name, signal, end }: IncomingFile,
    look: Exclude<FirstLook, { as: 'refused' }>,
  ): Promise<{ sizeBytes: number }> {
    const content = look.as === 'text' ? Readable.from(plainText(stream)) : stream;
    const stored = await this.storage
      .put(path, content, { contentType: STORED_AS, maxBytes: MAX_ATTACHMENT_BYTES, signal })
      .catch((error: unknown) => {
        if (error instanceof ObjectTooLarge) throw tooLarge(name);
        if (error instanceof NotText) throw unsupported(name);
        throw error;
      });
    await end();
    if (stored.sizeBytes === 0) throw emptyFile(name);
    // Checks one file at a time, because the check of an archive buffers the whole file.
    const isWhatItSeems = () => this.isWhatItSeems(path, look);
    if (!(await this.semaphore.runExclusive(accountId, isWhatItSeems))) throw unsupported(name);
    return stored;
  }

  /** Checks the type of a container, which requires the whole file. */
  private async isWhatItSeems(
    path: string,
    look: FirstLook & { contentType: string },
  ): Promise<boolean> {
    if (look.as !== 'archive' && look.as !== 'compound') return true;
    const object = await this.storage.get(path);
    if (!object) return false;
    if (look.as === 'archive') return (await getContentType(object.stream)) === look.contentType;
    try {
      return await isCompound(object.stream as AsyncIterable<Buffer>, look.contentType);
    } finally {
      object.stream.destroy();
    }
  }

  /** Removes a failed upload. If that fails, messaging's cleanup job removes it later. */
  private async withdraw(
    attachmentId: string,
    path: string,
    operation: OperationContext,
  ): Promise<void> {
    try {
      await this.storage.delete(path);
      await operation.call(messagingRpc.discardAttachment, { attachmentId });
    } catch (err) {
      this.logger.warn(
        { err, attachmentId },
        'failed to delete a failed upload, leaving it to the sweep',
      );
    }
  }
}
