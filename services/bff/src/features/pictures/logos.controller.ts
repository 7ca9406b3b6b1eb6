import { Readable } from 'node:stream';
import { identityRpc } from '@makeport/contracts';
import type { ObjectStorage } from '@makeport/storage';
import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notAuthorized } from '../../graphql/errors/request.errors';
import { FileStorage } from '../../uploads/file-storage';
import { receivePicture } from '../../uploads/receive-picture';
import { UploadRequests } from '../../uploads/upload-requests';
import { UploadSemaphore } from '../../uploads/upload-semaphore';

/** The largest size in which a page shows a logo. */
const MAX_SIDE_PX = 512;
/** Above the size of any PNG or animation of these dimensions. */
const MAX_STORED_BYTES = 32 * 1024 * 1024;

/** Receives a logo before the settings are saved (LOGO-1). Identity later removes unused logos. */
@Controller('uploads/logos')
export class LogosController {
  constructor(
    private readonly requests: UploadRequests,
    private readonly semaphore: UploadSemaphore,
    @Inject(FileStorage) private readonly storage: ObjectStorage,
  ) {}

  @Post()
  async upload(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.requests.answer(request, reply, async (operation) => {
      const { account } = await operation.requireViewer();
      // Identity decides; this check only avoids receiving megabytes that identity would refuse.
      if (account.accountType !== 'brand' && account.accountType !== 'manufacturer') {
        throw notAuthorized();
      }
      const release = this.semaphore.acquire(account.id);
      try {
        const { content, contentType } = await receivePicture(
          request,
          this.semaphore,
          account.id,
          MAX_SIDE_PX,
        );
        // Creates the record first: a cleanup job finds files by their records.
        const { name, key, url } = await operation.call(identityRpc.openLogoUpload, {
          contentType,
        });
        await this.storage.put(key, Readable.from([content]), {
          contentType,
          maxBytes: MAX_STORED_BYTES,
        });
        void reply.status(201).send({ name, url });
      } finally {
        release();
      }
    });
  }
}
