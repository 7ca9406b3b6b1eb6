import { Inject, Injectable } from '@nestjs/common';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { Transactions } from '../../adapters/postgres/transactions';
import { checkBankAllows } from '../../domain/chargebacks/frozen-payment';
import { approvalClosed } from '../../domain/escrow/approval.errors';
import { checkShare, type EscrowAward } from '../../domain/escrow/escrow';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import type { Order } from '../../domain/order/order';
import { checkDecidable } from '../../domain/order/order-problem';
import { orderNotFound } from '../../domain/order/order.errors';
import type { StepAuthor } from '../../domain/order/timeline';
import { useApproval } from '../approvals/use-approval';
import { auditDecision } from '../audit-decision';
import { CLOCK, type Clock } from '../clock';
import { PLATFORM_FEE } from '../settings';
import { checkNotCredited } from './check-not-credited';
import { endHold } from './end-hold';

export interface EscrowDecisionRequest {
  readonly orderId: string;
  readonly award: EscrowAward;
  readonly author: StepAuthor;
  /** Identifies the decision: a repeated one is applied once. */
  readonly requestId: string;
  /** For decisions requested by calls: the administrator and the reason. */
  readonly audit?: DecisionAudit;
}

export interface DecisionAudit {
  readonly adminId: string;
  readonly reason: string | null;
  /** The administrator's IP address; absent in requests of earlier versions. */
  readonly address?: string | null;
  /** For a decision that another administrator requested: the approval that it uses up. */
  readonly approvalId?: string;
}

/**
 * Ends the hold of a disputed order, or of one close to the holding limit, by an administrator's
 * decision (ORD-9, OPEN-42). A refund cancels an active order. A release or split completes it if
 * the administrator chose so; otherwise its status does not change. A cancelled order never pays
 * its manufacturer.
 * @throws DomainError orderNotFound, illegalShare, alreadyDecided, nothingToDecide, chargebackOpen,
 * paymentTakenBack,
 *   paymentInCheck, sampleFeeCredited; for an approved decision also approvalClosed
 */
@Injectable()
export class DecideEscrow {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ orderId, ...request }: EscrowDecisionRequest): Promise<Order> {
    const outcome = await this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      if (!order) throw orderNotFound();
      const { award, requestId, audit } = request;
      if (await tx.steps.isDone(requestId)) return order;
      const refused = await consumeApproval(tx, order, request, this.now());
      if (refused) return refused;
      const holdingLimitNear = (await tx.steps.findLatest(orderId, 'holding_limit_near')) !== null;
      checkBankAllows(order, award);
      checkDecidable(order, holdingLimitNear || order.fraudWarning === 'open');
      checkShare(order, award);
      if (award.kind !== 'release') await checkNotCredited(tx, order);
      const decided = await endHold(tx, order, award, {
        author: request.author,
        stepId: requestId,
        reason: audit?.reason ?? null,
        platformFee: this.platformFee,
        now: this.now(),
      });
      if (audit) await auditDecision(tx, order, decided, { award, requestId, audit });
      return decided;
    });
    // Only the outcome of the approval request is committed.
    if (typeof outcome === 'string') throw approvalClosed(outcome);
    return outcome;
  }
}

/** @returns why the approval request is no longer valid */
export async function consumeApproval(
  tx: OrderingTransaction,
  order: Order,
  { audit, author }: Pick<EscrowDecisionRequest, 'audit' | 'author'>,
  now: Date,
): Promise<'expired' | 'void' | null> {
  if (!audit?.approvalId) return null;
  const { approvalId, adminId: id, address = null } = audit;
  const by = { id, name: author.actorName ?? '', address };
  const outcome = await useApproval(tx, order, { approvalId, by, now });
  return outcome === 'approved' ? null : outcome;
}
