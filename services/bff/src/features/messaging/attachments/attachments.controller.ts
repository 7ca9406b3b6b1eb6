import { messagingRpc } from '@makeport/contracts';
import { Logger } from '@makeport/service-kit';
import type { ObjectStorage } from '@makeport/storage';
import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fileNotFound } from '../../../uploads/upload.errors';
import { Config, type BffConfig } from '../../../config';
import { answerHttpError } from '../../../graphql/errors/http-errors';
import { OperationContextFactory } from '../../../graphql/operation/operation-context.factory';
import { checkOwnPage } from '../../../session/check-origin';
import { drainRequest } from '../../../uploads/drain-request';
import { FileStorage } from '../../../uploads/file-storage';
import { storedFileHeaders } from '../../../uploads/stored-file-headers';
import { AttachmentLinks } from './attachment-links';
import { isShownInline } from './attachment-type';
import { ReceiveAttachment } from './receive-attachment';

const uploadQuery = z.object({ threadId: z.uuid() });
const linkParameters = z.object({ id: z.uuid() });
const linkQuery = z.object({
  expires: z.string().regex(/^\d{1,15}$/),
  signature: z.string().max(100),
});

/** Serves uploads and downloads of files in conversations (CHAT-21, CHAT-22). */
@Controller()
export class AttachmentsController {
  constructor(
    private readonly receiving: ReceiveAttachment,
    private readonly links: AttachmentLinks,
    @Inject(FileStorage) private readonly storage: ObjectStorage,
    private readonly operations: OperationContextFactory,
    @Inject(Config) private readonly config: BffConfig,
    private readonly logger: Logger,
  ) {}

  @Post('uploads/chat-attachments')
  async upload(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('cache-control', 'no-store');
    try {
      checkOwnPage(request.headers, this.config.PUBLIC_ORIGIN);
      const { threadId } = parsed(uploadQuery, request.query);
      const operation = this.operations.create(request);
      const { id, name, contentType, sizeBytes } = await this.receiving.execute(
        threadId,
        request,
        operation,
      );
      // The client disconnected before it could receive the attachment's id.
      if (request.raw.socket.destroyed)
        await operation.call(messagingRpc.discardAttachment, { attachmentId: id });
      void reply.status(201).send({ id, name, contentType, sizeBytes, url: this.links.linkTo(id) });
    } catch (error) {
      drainRequest(request);
      answerHttpError(error, reply, this.logger);
    }
  }

  @Get('files/chat-attachments/:id')
  async download(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    try {
      const { id } = parsed(linkParameters, request.params);
      const { expires, signature } = parsed(linkQuery, request.query);
      if (!this.links.isValid(id, expires, signature)) throw fileNotFound();
      const call = this.operations
        .create(request)
        .call(messagingRpc.getAttachment, { attachmentId: id });
      const { name, contentType, path } = (await call).attachment;
      const object = await this.storage.get(path);
      if (!object) throw fileNotFound();
      void reply
        .headers({
          'content-type': contentType,
          'content-length': object.sizeBytes,
          'content-disposition': contentDisposition(name, {
            type: isShownInline(contentType) ? 'inline' : 'attachment',
          }),
          ...storedFileHeaders('private'),
        })
        .send(object.stream);
    } catch (error) {
      answerHttpError(error, reply, this.logger);
    }
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw fileNotFound();
}
