import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import { Transactions } from '../../adapters/postgres/transactions';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { escrowDecisionFor } from '../../domain/escrow/release-decision';
import type { Order } from '../../domain/order/order';
import { checkWithdrawable } from '../../domain/order/order-problem';
import { toBrand, SYSTEM } from '../../domain/order/timeline';
import { CLOCK, type Clock } from '../clock';
import type { Reader } from '../orders/get-order';
import { toOrderSnapshot } from '../orders/present-order';
import { settleEscrow } from '../payouts/settle-escrow';
import { PLATFORM_FEE } from '../settings';
import { ownOrder } from './own-order';

/**
 * Withdraws the brand's report (OPEN-42). The payment of an order that is completed by then is
 * released.
 * @throws DomainError orderNotFound, notAuthorized, noOpenProblem, alreadyDecided
 */
@Injectable()
export class WithdrawProblem {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param requestId identifies the request: a repeated one is applied once */
  execute(reader: Reader, orderId: string, requestId: string): Promise<Order> {
    return this.transactions.run(async (tx) => {
      const order = ownOrder(reader, await tx.orders.lock(orderId));
      if (await tx.steps.isDone(requestId)) return order;
      checkWithdrawable(order);
      const now = this.now();
      await tx.settlements.endOpen(orderId, now);
      await tx.steps.record({
        stepId: requestId,
        orderId,
        action: 'withdraw_problem',
        from: order.status,
        to: order.status,
        at: now,
        note: null,
        ...toBrand(order),
      });
      const open = {
        ...order,
        hasDispute: false,
        problem: null,
        updatedAt: now,
        version: order.version + 1,
      };
      const decision = escrowDecisionFor(open);
      const terms = { author: SYSTEM, platformFee: this.platformFee, now };
      const next = decision ? await settleEscrow(tx, open, { kind: decision }, terms) : open;
      await tx.orders.update(next);
      await tx.publish(
        orderingEvents.orderProblemWithdrawn,
        { order: toOrderSnapshot(next), withdrawnAt: now.toISOString() },
        next.version,
      );
      return next;
    });
  }
}
