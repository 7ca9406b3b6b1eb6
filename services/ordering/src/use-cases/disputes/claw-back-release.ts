import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { Transactions } from '../../adapters/postgres/transactions';
import { endedWarning } from '../../domain/chargebacks/fraud-warning';
import { checkBankAllows } from '../../domain/chargebacks/frozen-payment';
import { approvalClosed } from '../../domain/escrow/approval.errors';
import { netCents } from '../../domain/escrow/debt';
import { toShares, clawBack, type EscrowTransaction } from '../../domain/escrow/escrow';
import type { Order } from '../../domain/order/order';
import { alreadyDecided } from '../../domain/order/order-life.errors';
import { orderNotFound } from '../../domain/order/order.errors';
import type { StepAuthor } from '../../domain/order/timeline';
import { auditDecision } from '../audit-decision';
import { CLOCK, type Clock } from '../clock';
import { bookDebt } from '../debts/book-debt';
import { publishDebt } from '../debts/publish-debt';
import { toOrderSnapshot } from '../orders/present-order';
import { checkNotCredited } from './check-not-credited';
import { consumeApproval, type DecisionAudit } from './decide-escrow';
import { findRefundable } from './find-refundable';

/**
 * Refunds an order after its release (money: Stripe): a new workflow of the order reverses the
 * transfer, if there was one, and then refunds the charge. A release that was not sent is given up.
 * @throws DomainError orderNotFound, alreadyDecided, sampleFeeCredited, payoutUnderWay
 */
@Injectable()
export class ClawBackRelease {
  constructor(
    private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(
    orderId: string,
    author: StepAuthor,
    { requestId, audit }: { requestId: string; audit: DecisionAudit },
  ): Promise<Order> {
    const order = await this.transactions.run(async (tx) => {
      const released = await tx.orders.lock(orderId);
      if (!released) throw orderNotFound();
      if (await tx.steps.isDone(requestId)) return released;
      const refused = await consumeApproval(tx, released, { author, audit }, this.now());
      if (refused) return refused;
      if (released.escrowState !== 'released') throw alreadyDecided();
      checkBankAllows(released, { kind: 'refund' });
      await checkNotCredited(tx, released);
      const release = await endUnsent(tx, await findRefundable(tx, orderId));
      const now = this.now();
      const { escrowState, transactions, posting } = clawBack(released, release);
      await tx.escrow.update(orderId, 'hold', { status: escrowState });
      for (const transaction of transactions) await tx.escrow.add(transaction);
      await tx.ledger.post(posting, now);
      // If the release was never sent, the manufacturer only owes the part that has repaid its
      // debts.
      const owedCents =
        release.status === 'settled' ? netCents(release) : (release.withheldCents ?? 0);
      const debt =
        owedCents > 0 &&
        (await bookDebt(tx, released, { cause: 'refund', amountCents: owedCents, now }));
      await tx.usedCredits.giveBack(orderId);
      await tx.steps.record({
        stepId: requestId,
        orderId,
        action: 'refund_escrow',
        note: audit.reason,
        from: released.status,
        to: released.status,
        at: now,
        ...author,
      });
      const next: Order = {
        ...released,
        escrowState,
        fraudWarning: endedWarning(released),
        updatedAt: now,
        version: released.version + 1,
      };
      await tx.orders.update(next);
      await tx.publish(
        orderingEvents.orderDisputeDecided,
        {
          order: toOrderSnapshot(next),
          decision: 'refund',
          ...toShares(released, { kind: 'refund' }),
          reason: audit.reason,
          decidedAt: now.toISOString(),
        },
        next.version,
      );
      await auditDecision(tx, released, next, { award: { kind: 'refund' }, requestId, audit });
      return debt && debt.state === 'open' ? publishDebt(tx, next, debt, now) : next;
    });
    if (typeof order === 'string') throw approvalClosed(order);
    return order;
  }
}

/**
 * Gives up a release that was not sent and returns it. A concurrent payout reads it again before
 * its call.
 */
async function endUnsent(
  tx: OrderingTransaction,
  release: EscrowTransaction,
): Promise<EscrowTransaction> {
  if (release.status === 'settled') return release;
  const none = { failureReason: null, failureCode: null, waitsForAccountSince: null };
  const end = { status: 'given_up', ...none } as const;
  await tx.escrow.update(release.orderId, 'release', end);
  return { ...release, ...end };
}
