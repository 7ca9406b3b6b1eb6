import { Injectable } from '@nestjs/common';
import type { ChatThread, messagingRpc, RpcRequest, RpcResponse } from '@makeport/contracts';
import { MessageRepository } from '../adapters/postgres/message.repository';
import { ThreadRepository } from '../adapters/postgres/thread.repository';
import { messageNotFound, threadNotFound } from '../domain/messaging.errors';
import { fromCursor, toCursor } from '../domain/thread-cursor';
import type { Participant } from './ports';

type ListRequest = RpcRequest<typeof messagingRpc.listThreads>;
type PageRequest = RpcRequest<typeof messagingRpc.listMessages>;

/** Reads the account's own threads only (OPEN-40). */
@Injectable()
export class ReadThreads {
  constructor(
    private readonly threads: ThreadRepository,
    private readonly messages: MessageRepository,
  ) {}

  async list(
    { search, first, after }: ListRequest,
    who: Participant,
  ): Promise<RpcResponse<typeof messagingRpc.listThreads>> {
    const wanted = search?.trim();
    const page = await this.threads.list(who, {
      first,
      after: after === undefined ? null : fromCursor(after),
      ...(wanted ? { search: wanted } : {}),
    });
    const last = page.threads.at(-1);
    return { ...page, endCursor: last ? toCursor(last) : null };
  }

  async find(threadId: string, who: Participant): Promise<ChatThread> {
    const thread = await this.threads.find(who.id, threadId);
    if (!thread) throw threadNotFound();
    return thread;
  }

  async getMessages(
    { threadId, before, after, first }: PageRequest,
    who: Participant,
  ): Promise<RpcResponse<typeof messagingRpc.listMessages>> {
    const thread = await this.find(threadId, who);
    const page = await this.messages.page(thread, { before, after, first });
    if (!page) throw messageNotFound();
    return page;
  }

  async countUnread(who: Participant): Promise<number> {
    return this.threads.countUnread(who);
  }
}
