import { Inject, Injectable } from '@nestjs/common';
import { isDomainError } from '@makeport/errors';
import { toAward, type Administrator, type MoneyApproval } from '../../domain/escrow/approval';
import { approvalClosed, approvalNotFound } from '../../domain/escrow/approval.errors';
import { orderNotFound } from '../../domain/order/order.errors';
import type { Order } from '../../domain/order/order';
import { DisputeOrder } from '../disputes/dispute-order';
import { CLOCK, type Clock, OrderingStore } from '../ports';
import { Approvals } from './approval-ports';
import { ApprovalPolicy } from './approval-policy';
import { checkApproval } from './use-approval';

/**
 * A second admin approves a decision, which is then carried out like any other, once, by the order's process. The
 * transaction that moves the money decides whether the request still stands; asking before saves it the way there.
 */
@Injectable()
export class ApproveDecision {
  constructor(
    @Inject(OrderingStore) private readonly store: Pick<OrderingStore, 'findOrder' | 'transaction'>,
    @Inject(Approvals) private readonly approvals: Pick<Approvals, 'find'>,
    @Inject(DisputeOrder) private readonly disputes: Pick<DisputeOrder, 'carryOut'>,
    @Inject(ApprovalPolicy) private readonly policy: Pick<ApprovalPolicy, 'checkApprover'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws DomainError approvalNotFound, approvalClosed, ownApproval, administratorIsNew and what the decision is refused for */
  async execute(
    admin: Administrator & { readonly address: string | null },
    orderId: string,
    approvalId: string,
  ): Promise<Order> {
    const approval = await this.approvals.find(approvalId);
    if (approval?.orderId !== orderId) throw approvalNotFound();
    try {
      return await this.approve(admin, approval);
    } catch (error) {
      // Sent again after an unclear answer, or twice at once: the first has done it.
      if (
        isDomainError(error) &&
        error.kind === 'conflict' &&
        (await this.isApprovedBy(admin.id, approvalId))
      )
        return this.find(orderId);
      throw error;
    }
  }

  private async isApprovedBy(adminId: string, approvalId: string): Promise<boolean> {
    const approval = await this.approvals.find(approvalId);
    return approval?.decision === 'approved' && approval.decidedBy?.id === adminId;
  }

  private async approve(
    admin: Administrator & { readonly address: string | null },
    approval: MoneyApproval,
  ): Promise<Order> {
    const { id: approvalId, reason } = approval;
    await this.check(approval, admin.id);
    await this.policy.checkApprover(admin.id);
    const order = await this.carryOut(approval, admin, {
      author: { actor: 'admin', actorName: admin.name },
      requestId: `approval:${approvalId}`,
      audit: { adminId: admin.id, address: admin.address, reason, approvalId },
    });
    // Two at once are told the same by the order's process; the request names the one who was first.
    const answered = await this.approvals.find(approvalId);
    if (answered?.decidedBy?.id !== admin.id) throw approvalClosed(answered?.decision ?? 'void');
    return order;
  }

  private async carryOut(
    approval: MoneyApproval,
    admin: Administrator,
    decision: Parameters<DisputeOrder['carryOut']>[2],
  ): Promise<Order> {
    try {
      return await this.disputes.carryOut(approval.orderId, toAward(approval), decision);
    } catch (error) {
      // The order may have changed on the way: then the request is closed and says so.
      if (isDomainError(error) && error.kind !== 'unavailable')
        await this.check(approval, admin.id);
      throw error;
    }
  }

  private async find(orderId: string): Promise<Order> {
    const order = await this.store.findOrder(orderId);
    if (!order) throw orderNotFound();
    return order;
  }

  private async check({ id, orderId }: MoneyApproval, adminId: string): Promise<void> {
    const outcome = await this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      if (!order) throw orderNotFound();
      return checkApproval(tx, order, { approvalId: id, adminId, now: this.now() });
    });
    if (typeof outcome === 'string') throw approvalClosed(outcome);
  }
}
