import { Injectable } from '@nestjs/common';
import type { messagingRpc, RpcRequest, RpcResponse } from '@makeport/contracts';
import { Messages, Threads } from './ports';

type Request = RpcRequest<typeof messagingRpc.getOrderConversation>;
type Answer = RpcResponse<typeof messagingRpc.getOrderConversation>;

/** What the two sides of an order wrote to each other, for an admin who decides between them. Marks nothing as read. */
@Injectable()
export class ReadConversation {
  constructor(
    private readonly threads: Threads,
    private readonly messages: Messages,
  ) {}

  async execute({ first, productId, ...sides }: Request): Promise<Answer> {
    const thread =
      (await this.threads.findByKey({ ...sides, productId })) ??
      (await this.threads.findByKey({ ...sides, productId: null }));
    const page = thread && (await this.messages.page(thread, { first }));
    if (!page) return { threadId: null, messages: [], hasEarlier: false };
    return { threadId: thread.id, messages: page.messages, hasEarlier: page.hasEarlier };
  }
}
