import { Inject, Injectable } from '@nestjs/common';
import { approvalClosed } from '../../domain/escrow/approval.errors';
import { checkBankAllows } from '../../domain/chargebacks/fraud-warning';
import { checkShare, type EscrowAward } from '../../domain/escrow/escrow';
import { orderNotFound } from '../../domain/order/order.errors';
import { checkDecidable } from '../../domain/order/order-problem';
import type { Order } from '../../domain/order/order';
import type { StepAuthor } from '../../domain/order/timeline';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { useApproval } from '../approvals/use-approval';
import { auditDecision } from '../audit-decision';
import { checkNotCredited } from './check-not-credited';
import { endHold } from './end-hold';
import { CLOCK, type Clock, OrderingStore, type OrderingTransaction } from '../ports';
import { PLATFORM_FEE } from '../settings';

export interface EscrowDecisionRequest {
  readonly orderId: string;
  readonly award: EscrowAward;
  readonly author: StepAuthor;
  /** Names the decision: a repeated one is applied once. */
  readonly requestId: string;
  /** Of decisions that are asked for by calls: who decides, and why. */
  readonly audit?: DecisionAudit;
}

export interface DecisionAudit {
  readonly adminId: string;
  readonly reason: string | null;
  /** From where; requests of before it have none. */
  readonly address?: string | null;
  /** Of a decision that another admin asked for: the request that it uses up. */
  readonly approvalId?: string;
}

/**
 * An admin ends the hold of a disputed order, or of one that cannot be held much longer (ORD-9, OPEN-42). A refund
 * cancels an order that is still under way; a release or split completes it where the admin says so, else its status stays.
 * No cancelled order has paid its manufacturer.
 * @throws DomainError orderNotFound, illegalShare, alreadyDecided, nothingToDecide, chargebackOpen, paymentTakenBack,
 *   paymentInCheck, sampleFeeCredited; of an approved decision approvalClosed, too
 */
@Injectable()
export class DecideEscrow {
  constructor(
    @Inject(OrderingStore) private readonly store: Pick<OrderingStore, 'transaction'>,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ orderId, ...request }: EscrowDecisionRequest): Promise<Order> {
    const outcome = await this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      if (!order) throw orderNotFound();
      const { award, requestId, audit } = request;
      if (await tx.isStepDone(requestId)) return order;
      const refused = await consumeApproval(tx, order, request, this.now());
      if (refused) return refused;
      const holdingLimitNear = (await tx.findStep(orderId, 'holding_limit_near')) !== null;
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
    // What became of the request is committed; nothing else is.
    if (typeof outcome === 'string') throw approvalClosed(outcome);
    return outcome;
  }
}

/** @returns why the request does not stand any more */
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
