import type { ObjectStorage } from '@makeport/storage';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileStorage } from './file-storage';

const NAME = /^[0-9a-f-]{36}\.(?:png|jpg|webp|gif)$/;

/**
 * Pictures of products, for everybody who has their address (NFR-13). Whatever a browser may see in one: it is of the
 * type that we say, runs nothing and loads nothing.
 */
@Controller('files/product-images')
export class ProductImageFilesController {
  constructor(@Inject(FileStorage) private readonly storage: ObjectStorage) {}

  @Get(':name')
  async get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { name } = request.params as { name: string };
    const found = NAME.test(name) ? await this.storage.get(`product-images/${name}`) : null;
    if (!found) {
      void reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      return;
    }
    // A name is never given twice: the same name is the same picture.
    const tag = `"${name}"`;
    void reply
      .header('cache-control', 'public, max-age=3600')
      .header('etag', tag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin');
    if (request.headers['if-none-match'] === tag) {
      found.stream.destroy();
      void reply.status(304).send();
      return;
    }
    void reply.type(found.contentType).header('content-length', found.sizeBytes).send(found.stream);
  }
}
