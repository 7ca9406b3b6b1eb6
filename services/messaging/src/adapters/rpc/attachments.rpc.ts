import {
  messagingRpc,
  type ChatAttachment,
  type RpcContract,
  type RpcRequest,
  type RpcResponse,
} from '@makeport/contracts';
import {
  AuditLog,
  HandleRpc,
  requireRight,
  requireService,
  type RpcCall,
} from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { FindOrderFile } from '../../use-cases/find-order-file';
import { ManageAttachments } from '../../use-cases/manage-attachments';
import { OPEN_FILE_ACTION, OpenOrderFile } from '../../use-cases/open-order-file';
import { requireParticipant } from './participant';

type Request<C extends RpcContract> = RpcRequest<C>;
type Answer<C extends RpcContract> = Promise<RpcResponse<C>>;

@Controller()
export class AttachmentsRpc {
  constructor(
    private readonly attachments: ManageAttachments,
    private readonly evidence: OpenOrderFile,
    private readonly orderFiles: FindOrderFile,
    private readonly auditLog: AuditLog,
  ) {}

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
    const isAdmin = call.actor.kind === 'user' && call.actor.accountType === 'admin';
    if (isAdmin) return { attachment: await this.openEvidence(attachmentId, call) };
    return { attachment: await this.attachments.find(attachmentId, requireParticipant(call)) };
  }

  @HandleRpc(messagingRpc.getOrderFile)
  async getOrderFile(
    request: Request<typeof messagingRpc.getOrderFile>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.getOrderFile> {
    requireService(call);
    return { attachment: await this.orderFiles.execute(request) };
  }

  @HandleRpc(messagingRpc.listAttachments)
  async listAttachments(
    request: Request<typeof messagingRpc.listAttachments>,
    call: RpcCall,
  ): Answer<typeof messagingRpc.listAttachments> {
    return this.attachments.list(request, requireParticipant(call));
  }

  /** Opens a file for an administrator, and writes each attempt to the audit log. */
  private openEvidence(attachmentId: string, call: RpcCall): Promise<ChatAttachment> {
    const action = { action: OPEN_FILE_ACTION, target: { type: 'file', id: attachmentId } };
    return this.auditLog.attempt(action, async () => {
      requireRight(call, 'orders.view');
      return this.evidence.execute(attachmentId);
    });
  }
}
