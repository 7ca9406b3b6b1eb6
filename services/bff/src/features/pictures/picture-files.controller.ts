import { PICTURE_WIDTHS } from '@makeport/rules';
import { Logger } from '@makeport/service-kit';
import type { ObjectStorage, StoredObject } from '@makeport/storage';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileNotFound } from '../../uploads/upload.errors';
import { answerHttpError } from '../../graphql/errors/http-errors';
import { FileStorage } from '../../uploads/file-storage';
import { storedFileHeaders } from '../../uploads/stored-file-headers';
import { ResizedPictures } from './resized-pictures';

const NAME = /^[0-9a-f-]{36}\.(?:png|jpg|webp|gif)$/;

/**
 * Serves pictures of products and logos of companies. They are public to anyone with the URL
 * (NFR-13).
 */
@Controller('files')
export class PictureFilesController {
  constructor(
    @Inject(FileStorage) private readonly storage: ObjectStorage,
    private readonly resized: ResizedPictures,
    private readonly logger: Logger,
  ) {}

  @Get('product-images/:name')
  async productImage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.send('product-images', request, reply);
  }

  @Get('logos/:name')
  async logo(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.send('logos', request, reply);
  }

  private async send(folder: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { name } = request.params as { name: string };
    const found = NAME.test(name) ? await this.find(`${folder}/${name}`, request.query) : null;
    if (!found) {
      answerHttpError(fileNotFound(), reply, this.logger);
      return;
    }
    // Names are never reused, so the same name means the same picture.
    const tag = `"${name}-${found.contentType}-${found.sizeBytes}"`;
    void reply.headers({ ...storedFileHeaders('public'), etag: tag });
    if (request.headers['if-none-match'] === tag) {
      found.stream.destroy();
      void reply.status(304).send();
      return;
    }
    void reply.type(found.contentType).header('content-length', found.sizeBytes).send(found.stream);
  }

  /**
   * Finds the picture in the size of `?width=`, if that is one of `PICTURE_WIDTHS`, or the
   * original.
   */
  private async find(key: string, query: unknown): Promise<StoredObject | null> {
    const wanted = Number((query as { width?: unknown }).width);
    const width = PICTURE_WIDTHS.find((each) => each === wanted);
    return width === undefined ? this.storage.get(key) : this.resized.get(key, width);
  }
}
