import { orderingEvents } from '@makeport/contracts';
import { approvalClosed } from '../../domain/approval.errors';
import { checkBankAllows } from '../../domain/chargeback';
import { sharesOf, takeBack } from '../../domain/escrow';
import { alreadyDecided, payoutUnderWay } from '../../domain/order-life.errors';
import { orderNotFound } from '../../domain/order.errors';
import type { Order } from '../../domain/order';
import type { StepAuthor } from '../../domain/timeline';
import { auditDecision } from '../audit-decision';
import { checkNotCredited } from '../check-not-credited';
import { useApprovalOf, type DecisionAudit } from './decide-escrow';
import type { Clock, OrderingStore } from '../ports';
import { presentOrder } from '../present-order';

/**
 * An admin refunds what was released already (money: Stripe): the order's process is started anew, reverses the
 * transfer and then refunds the charge. Throws orderNotFound, alreadyDecided,
 * sampleFeeCredited, payoutUnderWay.
 */
export class TakeBackRelease {
  constructor(
    private readonly store: Pick<OrderingStore, 'transaction'>,
    private readonly now: Clock,
  ) {}

  async execute(
    orderId: string,
    author: StepAuthor,
    { requestId, audit }: { requestId: string; audit: DecisionAudit },
  ): Promise<Order> {
    const order = await this.store.transaction(async (tx) => {
      const released = await tx.lockOrder(orderId);
      if (!released) throw orderNotFound();
      const refused = await useApprovalOf(tx, released, { author, audit }, this.now());
      if (refused) return refused;
      if (released.escrowState !== 'released') throw alreadyDecided();
      checkBankAllows(released, { kind: 'refund' });
      await checkNotCredited(tx, released);
      const release = await tx.findEscrowTransaction(orderId, 'release');
      if (release?.status !== 'settled') throw payoutUnderWay();
      const now = this.now();
      const { escrowState, transactions, posting } = takeBack(released, release);
      await tx.updateEscrowTransaction(orderId, 'hold', { status: escrowState });
      for (const transaction of transactions) await tx.addEscrowTransaction(transaction);
      await tx.post(posting, now);
      await tx.giveCreditsBack(orderId);
      await tx.recordStep({
        ...{ stepId: `${orderId}:refund_escrow`, orderId, action: 'refund_escrow' },
        ...{ from: released.status, to: released.status, at: now, note: audit.reason },
        ...author,
      });
      const next: Order = { ...released, escrowState, updatedAt: now, version: released.version + 1 };
      await tx.updateOrder(next);
      await tx.publish(
        orderingEvents.orderDisputeDecided,
        {
          order: presentOrder(next),
          decision: 'refund',
          ...sharesOf(released, { kind: 'refund' }),
          decidedAt: now.toISOString(),
        },
        next.version,
      );
      await auditDecision(tx, released, next, { award: { kind: 'refund' }, requestId, audit });
      return next;
    });
    if (typeof order === 'string') throw approvalClosed(order);
    return order;
  }
}
