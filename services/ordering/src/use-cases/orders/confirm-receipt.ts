import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { orderingEvents } from '@makeport/contracts';
import { Transactions } from '../../adapters/postgres/transactions';
import { checkConfirmable } from '../../domain/deadlines/inspection';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import type { Order } from '../../domain/order/order';
import { changeStatus } from '../../domain/order/order-status';
import { toBrand, SYSTEM } from '../../domain/order/timeline';
import { CLOCK, type Clock } from '../clock';
import { ownOrder } from '../disputes/own-order';
import { settleEscrow } from '../payouts/settle-escrow';
import { PLATFORM_FEE } from '../settings';
import type { Reader } from './get-order';
import { toOrderSnapshot } from './present-order';

/**
 * Confirms for the order's brand that the goods are as ordered, which releases the payment before
 * the end of the inspection.
 * @throws DomainError orderNotFound, notAuthorized, alreadyDecided, notInspected, chargebackOpen,
 * paymentChecked,
 *   problemKeepsReceipt
 */
@Injectable()
export class ConfirmReceipt {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param requestId identifies the request: a repeated one is applied once */
  execute(reader: Reader, orderId: string, requestId: string = randomUUID()): Promise<Order> {
    return this.transactions.run(async (tx) => {
      const order = ownOrder(reader, await tx.orders.lock(orderId));
      const stepId = `${orderId}:confirm_receipt:${requestId}`;
      if (await tx.steps.isDone(stepId)) return order;
      checkConfirmable(order);
      const now = this.now();
      const confirmed = changeStatus(order, { action: 'confirm_receipt' }, now);
      await tx.steps.record({
        stepId,
        orderId,
        action: 'confirm_receipt',
        from: order.status,
        to: confirmed.status,
        at: now,
        note: null,
        ...toBrand(order),
      });
      const terms = { author: SYSTEM, platformFee: this.platformFee, now };
      const released = await settleEscrow(tx, confirmed, { kind: 'release' }, terms);
      await tx.orders.update(released);
      await tx.publish(
        orderingEvents.orderInspectionEnded,
        { order: toOrderSnapshot(released), outcome: 'confirmed', endedAt: now.toISOString() },
        released.version,
      );
      return released;
    });
  }
}
