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

/** In pixels: no page shows a logo larger. */
const MAX_SIDE_PX = 512;
/** Of that many pixels, as PNG or as an animation, and something over. */
const MAX_STORED_BYTES = 32 * 1024 * 1024;

/** Logos of companies, before their settings are saved (LOGO-1). What is never saved identity sweeps. */
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
      // Identity decides; but nobody else's megabytes are read to hear it.
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
        // Its record first: what has none cannot be found again to be removed.
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
