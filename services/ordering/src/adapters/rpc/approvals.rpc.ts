import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { AuditLog, HandleRpc, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { getAward } from '../../domain/escrow/escrow';
import { ApproveDecision } from '../../use-cases/approvals/approve-decision';
import {
  APPROVE_ACTION,
  REJECT_ACTION,
  REQUEST_ACTION,
} from '../../use-cases/approvals/audit-approval';
import { presentApproval } from '../../use-cases/approvals/present-approval';
import { RejectApproval } from '../../use-cases/approvals/reject-approval';
import { RequestApproval } from '../../use-cases/approvals/request-approval';
import { presentOrder } from '../../use-cases/orders/present-order';
import { toDecider } from './decider';

/** Decisions about money that need a second administrator (ADR 0036). */
@Controller()
export class ApprovalsRpc {
  constructor(
    @Inject(RequestApproval) private readonly requestApproval: RequestApproval,
    @Inject(ApproveDecision) private readonly approveDecision: ApproveDecision,
    @Inject(RejectApproval) private readonly rejectApproval: RejectApproval,
    @Inject(AuditLog) private readonly auditLog: AuditLog,
  ) {}

  @HandleRpc(orderingRpc.requestApproval)
  async request(
    {
      decision,
      manufacturerCents,
      endsOrder,
      ...request
    }: RpcRequest<typeof orderingRpc.requestApproval>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.requestApproval>> {
    const { orderId, reason, requestId } = request;
    const action = {
      action: REQUEST_ACTION,
      target: { type: 'order', id: orderId },
      reason,
      requestId,
    };
    return this.auditLog.attempt(action, async () => {
      const { id, name } = toDecider(call);
      const award = getAward(decision, manufacturerCents, endsOrder);
      return {
        approval: presentApproval(
          await this.requestApproval.execute({ id, name }, { ...request, award }),
        ),
      };
    });
  }

  @HandleRpc(orderingRpc.approveDecision)
  async approve(
    { orderId, approvalId }: RpcRequest<typeof orderingRpc.approveDecision>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.approveDecision>> {
    const target = { type: 'order', id: orderId };
    return this.auditLog.attempt(
      { action: APPROVE_ACTION, target, requestId: approvalId },
      async () => ({
        order: presentOrder(
          await this.approveDecision.execute(toDecider(call), orderId, approvalId),
        ),
      }),
    );
  }

  @HandleRpc(orderingRpc.rejectApproval)
  async reject(
    { orderId, approvalId, reason }: RpcRequest<typeof orderingRpc.rejectApproval>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.rejectApproval>> {
    const target = { type: 'order', id: orderId };
    const action = { action: REJECT_ACTION, target, reason, requestId: approvalId };
    return this.auditLog.attempt(action, async () => {
      const { id, name } = toDecider(call);
      const rejection = { orderId, approvalId, reason: reason ?? null };
      return {
        approval: presentApproval(await this.rejectApproval.execute({ id, name }, rejection)),
      };
    });
  }
}
