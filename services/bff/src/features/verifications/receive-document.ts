import {
  identityRpc,
  type VerificationDocument,
  type VerificationDocumentKind,
} from '@makeport/contracts';
import type { DomainError } from '@makeport/errors';
import { Logger } from '@makeport/service-kit';
import { ObjectTooLarge, sniff, type ObjectStorage } from '@makeport/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MAX_DOCUMENT_BYTES, verificationDocumentTypes } from '@makeport/rules';
import { notAuthorized } from '../../graphql/errors/request.errors';
import { emptyFile, fileTooLarge, fileTooSlow, unsupportedType } from '../../uploads/upload.errors';
import type { OperationContext } from '../../graphql/operation/operation-context';
import { FileStorage } from '../../uploads/file-storage';
import { receiveFile, type IncomingFile } from '../../uploads/receive-file';
import { UploadSemaphore } from '../../uploads/upload-semaphore';

/** The time limit of an upload, enough for a slow connection. */
const MAX_UPLOAD_MS = 180_000;
const MAX_NAME_LENGTH = 255;
/**
 * The content type in the storage. Identity stores the real type. With this one, browsers do not
 * display a file if the bucket becomes public.
 */
const STORED_AS = 'application/octet-stream';

const tooLarge = (name: string): DomainError => fileTooLarge(name, MAX_DOCUMENT_BYTES);

/**
 * Stores a document for verification. Determines its type from the content and removes a refused
 * document.
 */
@Injectable()
export class ReceiveDocument {
  constructor(
    private readonly semaphore: UploadSemaphore,
    @Inject(FileStorage) private readonly storage: ObjectStorage,
    private readonly logger: Logger,
  ) {}

  async execute(
    kind: VerificationDocumentKind,
    request: FastifyRequest,
    operation: OperationContext,
  ): Promise<VerificationDocument> {
    const { account } = await operation.requireViewer();
    // Identity decides; this check only avoids receiving megabytes that identity would refuse.
    if (account.accountType !== 'manufacturer') {
      throw notAuthorized();
    }
    const release = this.semaphore.acquire(account.id);
    try {
      const file = await receiveFile(request, MAX_DOCUMENT_BYTES, tooLarge);
      const late = setTimeout(() => file.stream.destroy(fileTooSlow(file.name)), MAX_UPLOAD_MS);
      try {
        return await this.take(kind, file, operation);
      } finally {
        clearTimeout(late);
      }
    } finally {
      release();
    }
  }

  private async take(
    kind: VerificationDocumentKind,
    file: IncomingFile,
    operation: OperationContext,
  ): Promise<VerificationDocument> {
    const { name } = file;
    const { contentType: found, stream } = await sniff(file.stream);
    const contentType = verificationDocumentTypes.find((type) => type === found);
    if (!contentType) {
      stream.destroy();
      throw unsupportedType(name, 'is not a PDF, PNG or JPG file');
    }
    const record = { kind, name: name.slice(-MAX_NAME_LENGTH), contentType };
    const begin = operation.call(identityRpc.beginVerificationDocument, record);
    const { documentId, path } = await begin.catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
    try {
      const options = { contentType: STORED_AS, maxBytes: MAX_DOCUMENT_BYTES, signal: file.signal };
      const { sizeBytes } = await this.storage
        .put(path, stream, options)
        .catch((error: unknown) => {
          throw error instanceof ObjectTooLarge ? tooLarge(name) : error;
        });
      await file.end();
      if (sizeBytes === 0) throw emptyFile(name);
      const stored = { documentId, sizeBytes };
      return (await operation.call(identityRpc.completeVerificationDocument, stored)).document;
    } catch (error) {
      await this.withdraw(documentId, path, operation);
      throw error;
    }
  }

  /** Removes a failed upload. If that fails, identity's cleanup job removes it later. */
  private async withdraw(
    documentId: string,
    path: string,
    operation: OperationContext,
  ): Promise<void> {
    try {
      await this.storage.delete(path);
      await operation.call(identityRpc.removeVerificationDocument, { documentId });
    } catch (err) {
      this.logger.warn(
        { err, documentId },
        'failed to delete a document that was not stored, leaving it to the sweep',
      );
    }
  }
}
