import { Injectable } from '@nestjs/common';
import type { ChatAttachment, messagingRpc, RpcRequest } from '@makeport/contracts';
import { AttachmentRepository } from '../adapters/postgres/attachment.repository';
import { ThreadRepository } from '../adapters/postgres/thread.repository';
import { fileNotFound } from '../domain/messaging.errors';
type Request = RpcRequest<typeof messagingRpc.getOrderFile>;

/**
 * Finds a file in an order's conversation: the thread about its product, or else the general one.
 * @throws DomainError fileNotFound
 */
@Injectable()
export class FindOrderFile {
  constructor(
    private readonly threads: ThreadRepository,
    private readonly attachments: AttachmentRepository,
  ) {}

  async execute({ productId, attachmentId, ...sides }: Request): Promise<ChatAttachment> {
    const thread =
      (await this.threads.findByKey({ ...sides, productId })) ??
      (await this.threads.findByKey({ ...sides, productId: null }));
    const attachment = thread && (await this.attachments.findSent(attachmentId));
    if (attachment?.threadId !== thread?.id || !attachment) throw fileNotFound();
    return attachment;
  }
}
