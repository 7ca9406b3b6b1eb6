import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { ChatAttachment, messagingRpc, RpcRequest, RpcResponse } from '@makeport/contracts';
import { AttachmentRepository } from '../adapters/postgres/attachment.repository';
import { ThreadRepository } from '../adapters/postgres/thread.repository';
import { shownAttachmentName, attachmentPath } from '../domain/attachment-name';
import { fileNotFound, threadNotFound, tooManyFiles } from '../domain/messaging.errors';
import { CLOCK, type Clock, Files, type Participant } from './ports';

/** The maximum number of unsent files of one account in all threads together. */
const MAX_UNSENT = 20;

/** Handles a file from its upload until it is sent or discarded (CHAT-17, CHAT-21, CHAT-22). */
@Injectable()
export class ManageAttachments {
  constructor(
    private readonly threads: ThreadRepository,
    private readonly attachments: AttachmentRepository,
    private readonly storage: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async begin(
    { threadId, name: given }: RpcRequest<typeof messagingRpc.beginAttachment>,
    who: Participant,
  ): Promise<RpcResponse<typeof messagingRpc.beginAttachment>> {
    if (!(await this.threads.find(who.id, threadId))) throw threadNotFound();
    const id = randomUUID();
    const name = shownAttachmentName(given);
    const path = attachmentPath(threadId, id, name);
    const attachment = { id, threadId, name, path, createdAt: this.clock() };
    if (!(await this.attachments.begin(attachment, who.id, MAX_UNSENT))) throw tooManyFiles();
    return { attachmentId: id, path };
  }

  async complete(
    { attachmentId, ...content }: RpcRequest<typeof messagingRpc.completeAttachment>,
    who: Participant,
  ): Promise<ChatAttachment> {
    const attachment = await this.attachments.complete(attachmentId, who.id, content);
    if (!attachment) throw fileNotFound();
    return attachment;
  }

  async find(attachmentId: string, who: Participant): Promise<ChatAttachment> {
    const attachment = await this.attachments.find(attachmentId, who.id);
    if (!attachment) throw fileNotFound();
    return attachment;
  }

  async list(
    { threadId, first, after }: RpcRequest<typeof messagingRpc.listAttachments>,
    who: Participant,
  ): Promise<RpcResponse<typeof messagingRpc.listAttachments>> {
    if (!(await this.threads.find(who.id, threadId))) throw threadNotFound();
    return this.attachments.list(threadId, { first, after });
  }

  async discard(attachmentId: string, who: Participant): Promise<void> {
    const discarded = await this.attachments.discard(attachmentId, who.id, this.clock());
    if (!discarded) throw fileNotFound();
    await this.storage.delete(discarded.path);
    // Keeps the row while the upload is in flight, so that the sweep deletes the file that arrives
    // later.
    if (discarded.complete) await this.attachments.forget(attachmentId);
  }
}
