import {
  messagingRpc,
  type RpcContract,
  type RpcRequest,
  type RpcResponse,
} from '@makeport/contracts';
import { AuditLog, HandleRpc, requireRight, type RpcCall } from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { MarkDeliveredAndRead } from '../../use-cases/mark-delivered-and-read';
import { OpenThread } from '../../use-cases/open-thread';
import {
  OPEN_CONVERSATION_ACTION,
  ReadOrderConversation,
  toConversationTarget,
} from '../../use-cases/read-order-conversation';
import { ReadThreads } from '../../use-cases/read-threads';
import { SendMessage } from '../../use-cases/send-message';
import { RenewViewingLease } from '../../use-cases/renew-viewing-lease';
import { requireParticipant } from './participant';

type Request<C extends RpcContract> = RpcRequest<C>;
type Answer<C extends RpcContract> = Promise<RpcResponse<C>>;

@Controller()
export class MessagingRpc {
  constructor(
    private readonly opening: OpenThread,
    private readonly reading: ReadThreads,
    private readonly sending: SendMessage,
    private readonly marking: MarkDeliveredAndRead,
    private readonly viewing: RenewViewingLease,
    private readonly conversations: ReadOrderConversation,
    private readonly auditLog: AuditLog,
  ) {}

  @HandleRpc(messagingRpc.openThread)
  async openThread(
    request: Request<typeof messagingRpc.openThread>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.openThread> {
    const { actor, ...who } = requireParticipant(call);
    return { thread: await this.opening.execute(request, who, actor) };
  }

  @HandleRpc(messagingRpc.listThreads)
  async listThreads(
    request: Request<typeof messagingRpc.listThreads>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.listThreads> {
    return this.reading.list(request, requireParticipant(call));
  }

  @HandleRpc(messagingRpc.getThread)
  async getThread(
    { threadId }: Request<typeof messagingRpc.getThread>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.getThread> {
    return { thread: await this.reading.find(threadId, requireParticipant(call)) };
  }

  @HandleRpc(messagingRpc.listMessages)
  async listMessages(
    request: Request<typeof messagingRpc.listMessages>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.listMessages> {
    return this.reading.getMessages(request, requireParticipant(call));
  }

  @HandleRpc(messagingRpc.getOrderConversation)
  async orderConversation(
    request: Request<typeof messagingRpc.getOrderConversation>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.getOrderConversation> {
    const action = { action: OPEN_CONVERSATION_ACTION, target: toConversationTarget(request) };
    return this.auditLog.attempt(action, async () => {
      requireRight(call, 'orders.view');
      return this.conversations.execute(request);
    });
  }

  @HandleRpc(messagingRpc.sendMessage)
  async sendMessage(
    request: Request<typeof messagingRpc.sendMessage>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.sendMessage> {
    const { actor, ...who } = requireParticipant(call);
    return this.sending.execute(request, who, actor);
  }

  @HandleRpc(messagingRpc.markRead)
  async markRead(
    { threadId, messageId }: Request<typeof messagingRpc.markRead>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.markRead> {
    return { thread: await this.marking.read(threadId, messageId, requireParticipant(call)) };
  }

  @HandleRpc(messagingRpc.markDelivered)
  async markDelivered(
    { messageId }: Request<typeof messagingRpc.markDelivered>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.markDelivered> {
    return { thread: await this.marking.delivered(messageId, requireParticipant(call)) };
  }

  @HandleRpc(messagingRpc.viewThread)
  async viewThread(
    { threadId, viewing }: Request<typeof messagingRpc.viewThread>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.viewThread> {
    await this.viewing.execute(threadId, viewing, requireParticipant(call));
    return {};
  }

  @HandleRpc(messagingRpc.countUnread)
  async countUnread(
    _request: Request<typeof messagingRpc.countUnread>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.countUnread> {
    return { unreadCount: await this.reading.countUnread(requireParticipant(call)) };
  }
}
