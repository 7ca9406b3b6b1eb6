import { Readable } from 'node:stream';
import { catalogRpc } from '@makeport/contracts';
import { pictureKeys } from '@makeport/rules';
import { Logger } from '@makeport/service-kit';
import type { ObjectStorage } from '@makeport/storage';
import { Controller, Delete, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notAuthorized } from '../catalog/catalog.errors';
import type { OperationContext } from '../../graphql/operation/operation-context';
import { FileStorage } from '../../uploads/file-storage';
import { receivePicture, type ReceivedPicture } from '../../uploads/receive-picture';
import { UploadRequests } from '../../uploads/upload-requests';
import { UploadSemaphore } from '../../uploads/upload-semaphore';

/** The largest size in which a screen shows a product. */
const MAX_SIDE_PX = 2400;
/** Above the size of any PNG of these dimensions. */
const MAX_STORED_BYTES = 32 * 1024 * 1024;

/**
 * Receives product pictures, one per request, before the product is published (MFR-30, OPEN-68).
 */
@Controller('uploads/product-images')
export class ProductImagesController {
  constructor(
    private readonly requests: UploadRequests,
    private readonly semaphore: UploadSemaphore,
    @Inject(FileStorage) private readonly storage: ObjectStorage,
    private readonly logger: Logger,
  ) {}

  @Post()
  async upload(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.requests.answer(request, reply, async (operation) => {
      const { account } = await operation.requireViewer();
      // The catalogue decides; this check only avoids receiving megabytes that the catalogue would
      // refuse.
      if (account.accountType !== 'manufacturer') {
        throw notAuthorized();
      }
      const release = this.semaphore.acquire(account.id);
      try {
        const picture = await receivePicture(request, this.semaphore, account.id, MAX_SIDE_PX);
        const stored = await this.store(picture, operation);
        // The client disconnected before it could receive the picture's name.
        if (request.raw.socket.destroyed) await this.remove(stored.name, operation);
        void reply.status(201).send(stored);
      } finally {
        release();
      }
    });
  }

  /** Removes an uploaded picture that no product uses. */
  @Delete(':name')
  async withdraw(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.requests.answer(request, reply, async (operation) => {
      await this.remove((request.params as { name: string }).name, operation);
      void reply.status(204).send();
    });
  }

  /** Creates the record first: a cleanup job finds files by their records. */
  private async store(
    { content, contentType }: ReceivedPicture,
    operation: OperationContext,
  ): Promise<{ name: string; url: string }> {
    const { name, key, url } = await operation.call(catalogRpc.openImageUpload, { contentType });
    try {
      const options = { contentType, maxBytes: MAX_STORED_BYTES };
      await this.storage.put(key, Readable.from([content]), options);
    } catch (error) {
      await operation.call(catalogRpc.removeImageUpload, { name }).catch((err: unknown) => {
        this.logger.warn({ err }, 'failed to remove the record of a picture that was not stored');
      });
      throw error;
    }
    return { name, url };
  }

  private async remove(name: string, operation: OperationContext): Promise<void> {
    const { key } = await operation.call(catalogRpc.removeImageUpload, { name });
    for (const each of pictureKeys(key)) await this.storage.delete(each);
  }
}
