import { Inject, Injectable } from '@nestjs/common';
import { ApprovalRepository } from '../../adapters/postgres/administration/approval.repository';
import { Transactions } from '../../adapters/postgres/transactions';
import type { Administrator, MoneyApproval } from '../../domain/escrow/approval';
import {
  approvalClosed,
  approvalNotFound,
  rejectionReasonMissing,
} from '../../domain/escrow/approval.errors';
import { orderNotFound } from '../../domain/order/order.errors';
import { CLOCK, type Clock } from '../clock';
import { REJECT_ACTION, toAuditEntry, WITHDRAW_ACTION } from './audit-approval';
import { closeLapsed } from './close-lapsed';

interface Rejection {
  readonly orderId: string;
  readonly approvalId: string;
  readonly reason: string | null;
}

/**
 * Rejects a request of another administrator with a reason, or withdraws one's own. No money moves.
 */
@Injectable()
export class RejectApproval {
  constructor(
    private readonly transactions: Transactions,
    private readonly approvals: ApprovalRepository,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws DomainError approvalNotFound, approvalClosed, rejectionReasonMissing */
  async execute(
    admin: Administrator,
    { orderId, approvalId, reason }: Rejection,
  ): Promise<MoneyApproval> {
    const lapsed = await this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      if (!order) throw orderNotFound();
      const approval = await tx.approvals.lock(approvalId);
      if (approval?.orderId !== orderId) throw approvalNotFound();
      if (approval.decision) throw approvalClosed(approval.decision);
      const own = approval.requestedBy.id === admin.id;
      if (!own && reason === null) throw rejectionReasonMissing();
      const now = this.now();
      const closed = await closeLapsed(tx, order, approval, now);
      if (closed) return closed;
      await tx.approvals.close(approvalId, { decision: 'rejected', by: admin, at: now, reason });
      await tx.audit(toAuditEntry(own ? WITHDRAW_ACTION : REJECT_ACTION, approval, reason));
      return null;
    });
    if (lapsed) throw approvalClosed(lapsed);
    const rejected = await this.approvals.find(approvalId);
    if (!rejected) throw approvalNotFound();
    return rejected;
  }
}
