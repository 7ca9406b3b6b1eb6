import { Inject, Injectable } from '@nestjs/common';
import { isDomainError } from '@makeport/errors';
import { ApprovalRepository } from '../../adapters/postgres/administration/approval.repository';
import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import { Transactions } from '../../adapters/postgres/transactions';
import { toAward, type Administrator, type MoneyApproval } from '../../domain/escrow/approval';
import { approvalClosed, approvalNotFound } from '../../domain/escrow/approval.errors';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';
import { CLOCK, type Clock } from '../clock';
import { DisputeOrder } from '../disputes/dispute-order';
import { ApprovalPolicy } from './approval-policy';
import { checkApproval } from './use-approval';

/**
 * Approves a decision as a second administrator. The order's workflow then carries it out once,
 * like any other decision. The transaction that moves the money checks whether the request is still
 * valid; the earlier check only avoids a useless attempt.
 */
@Injectable()
export class ApproveDecision {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly approvals: ApprovalRepository,
    @Inject(DisputeOrder) private readonly disputes: Pick<DisputeOrder, 'carryOut'>,
    @Inject(ApprovalPolicy) private readonly policy: Pick<ApprovalPolicy, 'checkApprover'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @throws DomainError approvalNotFound, approvalClosed, ownApproval, administratorIsNew and the
   * errors of the decision itself
   */
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
      // A retry after an unclear answer, or a concurrent call: the first call has approved it.
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
    // The workflow gives two concurrent calls the same answer; the request names the administrator
    // who was first.
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
      // The order may have changed in the meantime: then the request is closed with that outcome.
      if (isDomainError(error) && error.kind !== 'unavailable')
        await this.check(approval, admin.id);
      throw error;
    }
  }

  private async find(orderId: string): Promise<Order> {
    const order = await this.orders.find(orderId);
    if (!order) throw orderNotFound();
    return order;
  }

  private async check({ id, orderId }: MoneyApproval, adminId: string): Promise<void> {
    const outcome = await this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      if (!order) throw orderNotFound();
      return checkApproval(tx, order, { approvalId: id, adminId, now: this.now() });
    });
    if (typeof outcome === 'string') throw approvalClosed(outcome);
  }
}
