import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import { Transactions } from '../../adapters/postgres/transactions';
import { checkBankAllows } from '../../domain/chargebacks/frozen-payment';
import { newApproval, type Administrator, type MoneyApproval } from '../../domain/escrow/approval';
import { approvalPending, orderChanged, requestIdUsed } from '../../domain/escrow/approval.errors';
import { checkShare, type EscrowAward } from '../../domain/escrow/escrow';
import type { Order } from '../../domain/order/order';
import { checkDecidable } from '../../domain/order/order-problem';
import { orderNotFound } from '../../domain/order/order.errors';
import { CLOCK, type Clock } from '../clock';
import { checkNotCredited } from '../disputes/check-not-credited';
import { findRefundable } from '../disputes/find-refundable';
import { toOrderSnapshot } from '../orders/present-order';
import { ApprovalPolicy } from './approval-policy';
import { REQUEST_ACTION, toAuditEntry } from './audit-approval';
import { closeLapsed } from './close-lapsed';

export interface ApprovalRequest {
  readonly orderId: string;
  readonly orderVersion: number;
  readonly award: EscrowAward;
  readonly reason: string;
  /** Identifies the user's action and the request that it creates. */
  readonly requestId: string;
}

/**
 * Requests a decision that a second administrator has to approve.
 * @throws DomainError orderNotFound, orderChanged, approvalPending, requestIdUsed, and the errors
 * of the policy and of the decision itself
 */
@Injectable()
export class RequestApproval {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    @Inject(ApprovalPolicy) private readonly policy: Pick<ApprovalPolicy, 'getApprovers'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(admin: Administrator, request: ApprovalRequest): Promise<MoneyApproval> {
    const known = await this.orders.find(request.orderId);
    if (!known) throw orderNotFound();
    const approvers = await this.policy.getApprovers(known.totals.totalCents, admin.id);
    return this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(request.orderId);
      if (!order) throw orderNotFound();
      const repeated = await tx.approvals.lock(request.requestId);
      if (repeated) {
        if (repeated.requestedBy.id === admin.id && repeated.orderId === order.id) return repeated;
        throw requestIdUsed();
      }
      if (order.version !== request.orderVersion) throw orderChanged();
      await checkPossible(tx, order, request.award);
      const now = this.now();
      const open = await tx.approvals.lockOpen(order.id);
      if (open && !(await closeLapsed(tx, order, open, now))) throw approvalPending();
      const { requestId: id, award, reason } = request;
      const approval = newApproval(order, { id, award, reason, requestedBy: admin }, now);
      if (!(await tx.approvals.insert(approval))) throw requestIdUsed();
      await tx.audit(toAuditEntry(REQUEST_ACTION, approval, reason));
      await tellApprovers(tx, order, approval, approvers);
      return approval;
    });
  }
}

function tellApprovers(
  tx: OrderingTransaction,
  order: Order,
  approval: MoneyApproval,
  approverIds: readonly string[],
): Promise<void> {
  const { id: approvalId, releaseCents, refundCents, reason, requestedBy } = approval;
  const data = {
    approvalId,
    releaseCents,
    refundCents,
    reason,
    order: toOrderSnapshot(order),
    requestedByName: requestedBy.name,
    approverIds: [...approverIds],
    requestedAt: approval.requestedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
  };
  return tx.publish(orderingEvents.approvalRequested, data, 1);
}

/** Rejects a request whose decision would be refused after the approval. */
async function checkPossible(
  tx: OrderingTransaction,
  order: Order,
  award: EscrowAward,
): Promise<void> {
  checkShare(order, award);
  checkBankAllows(order, award);
  if (award.kind !== 'release') await checkNotCredited(tx, order);
  if (order.escrowState !== 'released' || award.kind !== 'refund') {
    const holdingLimitNear = (await tx.steps.findLatest(order.id, 'holding_limit_near')) !== null;
    checkDecidable(order, holdingLimitNear || order.fraudWarning === 'open');
    return;
  }
  await findRefundable(tx, order.id);
}
