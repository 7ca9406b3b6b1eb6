import { Readable } from 'node:stream';
import {
  getPlaceholderHue,
  hashText,
  MAIL_PICTURE_SIZE,
  toPlaceholderColour,
} from '@makeport/rules';
import { Logger } from '@makeport/service-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { answerHttpError } from '../../graphql/errors/http-errors';
import { OperationContextFactory } from '../../graphql/operation/operation-context.factory';
import { storedFileHeaders } from '../../uploads/stored-file-headers';
import { fileNotFound } from '../../uploads/upload.errors';
import { loadProduct } from '../catalog/load-product';
import { ResizedPictures } from './resized-pictures';

const NAME = /^([\w-]{1,64})\.jpg$/;
/** Only stored pictures: a picture on another server would reveal to it who opens the mail. */
const STORED = /^\/files\/(product-images\/[0-9a-f-]{36}\.(?:png|jpg|webp|gif))$/;
const DAY_SECONDS = 86_400;

interface MailPicture {
  /** The ETag, which changes with the content. */
  readonly tag: string;
  readonly content: Readable | Buffer;
  readonly sizeBytes: number;
}

/**
 * Serves the first picture of a product to e-mails (PIC-8), at a stable URL. If the product is
 * hidden, removed or has no picture, serves a placeholder, so that a mail never shows a broken
 * image.
 */
@Controller('files/mail-pictures')
export class MailPicturesController {
  constructor(
    private readonly resized: ResizedPictures,
    private readonly operations: OperationContextFactory,
    private readonly logger: Logger,
  ) {}

  @Get(':name')
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [, productId] = NAME.exec((request.params as { name: string }).name) ?? [];
    if (productId === undefined) {
      answerHttpError(fileNotFound(), reply, this.logger);
      return;
    }
    void reply.headers({
      ...storedFileHeaders('public'),
      'cache-control': `public, max-age=${DAY_SECONDS}`,
      // Webmail displays the picture on another origin.
      'cross-origin-resource-policy': 'cross-origin',
    });
    const found = await this.find(request, productId).catch((err: unknown) => {
      this.logger.warn({ err, productId }, 'mail picture replaced by a placeholder');
      void reply.header('cache-control', 'no-store');
      return null;
    });
    const { tag, content, sizeBytes } = found ?? (await drawPlaceholder(productId));
    void reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) {
      if (content instanceof Readable) content.destroy();
      void reply.status(304).send();
      return;
    }
    void reply.type('image/jpeg').header('content-length', sizeBytes).send(content);
  }

  private async find(request: FastifyRequest, productId: string): Promise<MailPicture | null> {
    const product = await loadProduct(this.operations.create(request), productId);
    const [, key] = STORED.exec(product?.images[0] ?? '') ?? [];
    const picture = key === undefined ? null : await this.resized.getForMail(key);
    if (!picture) return null;
    const { stream, sizeBytes } = picture;
    return { tag: `"${key}-${sizeBytes}"`, content: stream, sizeBytes };
  }
}

async function drawPlaceholder(productId: string): Promise<MailPicture> {
  const hue = getPlaceholderHue(hashText(productId));
  const create = {
    ...MAIL_PICTURE_SIZE,
    channels: 3,
    background: toPlaceholderColour(hue),
  } as const;
  const content = await sharp({ create }).jpeg().toBuffer();
  return { tag: `"placeholder-${hue}"`, content, sizeBytes: content.length };
}
