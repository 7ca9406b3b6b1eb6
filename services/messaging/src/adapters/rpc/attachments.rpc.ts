import { messagingRpc, type RpcContract, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, type RpcCall } from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { KeepAttachments } from '../../use-cases/keep-attachments';
import { requireParticipant } from './participant';

type Request<C extends RpcContract> = RpcRequest<C>;
type Answer<C extends RpcContract> = Promise<RpcResponse<C>>;

@Controller()
export class AttachmentsRpc {
  constructor(private readonly attachments: KeepAttachments) {}

  @HandleRpc(messagingRpc.beginAttachment)
  async beginAttachment(
    request: Request<typeof messagingRpc.beginAttachment>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.beginAttachment> {
    return this.attachments.begin(request, requireParticipant(call));
  }

  @HandleRpc(messagingRpc.completeAttachment)
  async completeAttachment(
    request: Request<typeof messagingRpc.completeAttachment>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.completeAttachment> {
    return { attachment: await this.attachments.complete(request, requireParticipant(call)) };
  }

  @HandleRpc(messagingRpc.discardAttachment)
  async discardAttachment(
    { attachmentId }: Request<typeof messagingRpc.discardAttachment>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.discardAttachment> {
    await this.attachments.discard(attachmentId, requireParticipant(call));
    return {};
  }

  @HandleRpc(messagingRpc.getAttachment)
  async getAttachment(
    { attachmentId }: Request<typeof messagingRpc.getAttachment>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.getAttachment> {
    return { attachment: await this.attachments.find(attachmentId, requireParticipant(call)) };
  }

  @HandleRpc(messagingRpc.listAttachments)
  async listAttachments(
    request: Request<typeof messagingRpc.listAttachments>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.listAttachments> {
    return this.attachments.list(request, requireParticipant(call));
  }
}
