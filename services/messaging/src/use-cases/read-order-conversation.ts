import { Inject, Injectable } from '@nestjs/common';
import type { messagingRpc, RpcRequest, RpcResponse } from '@makeport/contracts';
import { MessageRepository } from '../adapters/postgres/message.repository';
import { ThreadRepository } from '../adapters/postgres/thread.repository';
import { RECORD_ACTION, type RecordAction } from './audit-ports';
type Request = RpcRequest<typeof messagingRpc.getOrderConversation>;
type Answer = RpcResponse<typeof messagingRpc.getOrderConversation>;

export const OPEN_CONVERSATION_ACTION = 'conversation.open';

/** Returns the audit target (X31): the order if it is known, since its log has the full history. */
export const toConversationTarget = ({ orderId, ...sides }: Request) =>
  orderId === undefined
    ? { type: 'conversation', id: `${sides.brandId} ${sides.manufacturerId}` }
    : { type: 'order', id: orderId };

/**
 * Reads the conversation of an order for an administrator who decides between its sides; the access
 * is audited (ADR 0036). Marks nothing as read.
 */
@Injectable()
export class ReadOrderConversation {
  constructor(
    private readonly threads: ThreadRepository,
    private readonly messages: MessageRepository,
    @Inject(RECORD_ACTION) private readonly record: RecordAction,
  ) {}

  async execute(request: Request): Promise<Answer> {
    const { first, productId, brandId, manufacturerId, ground = null } = request;
    const sides = { brandId, manufacturerId };
    const thread =
      (await this.threads.findByKey({ ...sides, productId })) ??
      (await this.threads.findByKey({ ...sides, productId: null }));
    const target = toConversationTarget(request);
    const after = { threadId: thread?.id ?? null, ground };
    await this.record({ action: OPEN_CONVERSATION_ACTION, target, after });
    const page = thread && (await this.messages.page(thread, { first }));
    if (!page) return { threadId: null, messages: [], hasEarlier: false };
    return { threadId: thread.id, messages: page.messages, hasEarlier: page.hasEarlier };
  }
}
