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
/** More than a PNG or an animation with that many pixels needs. */
const MAX_STORED_BYTES = 32 * 1024 * 1024;

/**
 * Uploads of logos before the settings are saved (LOGO-1). Identity removes the ones that are never
 * saved.
 */
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
      // Identity makes the decision; this check avoids reading megabytes that it would refuse.
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
        // Creates the record first: a file without a record could not be found and removed.
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
