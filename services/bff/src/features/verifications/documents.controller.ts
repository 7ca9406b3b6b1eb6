import { identityRpc, verificationDocumentKind } from '@makeport/contracts';
import { Logger } from '@makeport/service-kit';
import type { ObjectStorage } from '@makeport/storage';
import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fileNotFound } from '../../uploads/upload.errors';
import { answerHttpError } from '../../graphql/errors/http-errors';
import { FileStorage } from '../../uploads/file-storage';
import { storedFileHeaders } from '../../uploads/stored-file-headers';
import { UploadRequests } from '../../uploads/upload-requests';
import { DocumentLinks } from './document-links';
import { ReceiveDocument } from './receive-document';

const uploadQuery = z.object({ kind: verificationDocumentKind });
const linkParameters = z.object({ id: z.uuid() });
const linkQuery = z.object({
  expires: z.string().regex(/^\d{1,15}$/),
  signature: z.string().max(100),
});

/** Serves uploads and downloads of manufacturers' documents (VER-1, VER-3). */
@Controller()
export class DocumentsController {
  constructor(
    private readonly requests: UploadRequests,
    private readonly receiving: ReceiveDocument,
    private readonly links: DocumentLinks,
    @Inject(FileStorage) private readonly storage: ObjectStorage,
    private readonly logger: Logger,
  ) {}

  @Post('uploads/verification-documents')
  async upload(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.requests.answer(request, reply, async (operation) => {
      const { kind } = parsed(uploadQuery, request.query);
      const document = await this.receiving.execute(kind, request, operation);
      void reply.status(201).send({ ...document, url: this.links.linkTo(document.id) });
    });
  }

  @Get('files/verification-documents/:id')
  async download(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    try {
      const { id } = parsed(linkParameters, request.params);
      const { expires, signature } = parsed(linkQuery, request.query);
      if (!this.links.isValid(id, expires, signature)) throw fileNotFound();
      const call = this.requests.operation(request).call(identityRpc.getVerificationDocument, {
        documentId: id,
      });
      const { document, path } = await call;
      const object = await this.storage.get(path);
      if (!object) throw fileNotFound();
      const { name, contentType } = document;
      const type = contentType === 'application/pdf' ? 'attachment' : 'inline';
      void reply
        .headers({
          ...storedFileHeaders('private'),
          // Keeps the document out of the browser cache of a shared computer.
          'cache-control': 'private, no-store',
          'content-type': contentType,
          'content-length': object.sizeBytes,
          'content-disposition': contentDisposition(name, { type }),
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
