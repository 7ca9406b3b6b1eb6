import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Transactions } from '../../adapters/postgres/transactions';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import type { Order } from '../../domain/order/order';
import { checkStatusChange, type StatusChange } from '../../domain/order/order-status';
import { illegalStatusChange, notTheOrdersManufacturer } from '../../domain/order/order.errors';
import { CLOCK, type Clock } from '../clock';
import { INSPECTION_MS, PLATFORM_FEE } from '../settings';
import { applyStatusChange } from './apply-status-change';

/**
 * Changes the status for the order's manufacturer, under the lock of the order's row (ORD-2 to
 * ORD-5). A request that is repeated after an unclear answer is applied once and returns the first
 * answer.
 * @throws DomainError notTheOrdersManufacturer, misplacedStatusDetail, dueDateOutOfReach,
 * illegalStatusChange
 */
@Injectable()
export class ChangeOrderStatus {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(INSPECTION_MS) private readonly inspectionMs = 0,
  ) {}

  /** @param requestId identifies the request; without one, every call is a new request */
  execute(
    manufacturerId: string,
    orderId: string,
    change: StatusChange,
    requestId: string = randomUUID(),
  ): Promise<Order> {
    return this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      // The same error for an unknown order hides which ids exist (X20).
      if (order?.manufacturerId !== manufacturerId) throw notTheOrdersManufacturer();
      // A sample order only follows its request (OPEN-35).
      if (order.kind === 'sample') throw illegalStatusChange();
      checkStatusChange(change, this.now());
      return applyStatusChange(tx, order, change, {
        stepId: `${orderId}:${change.action}:${requestId}`,
        by: 'manufacturer',
        platformFee: this.platformFee,
        inspectionMs: this.inspectionMs,
        now: this.now(),
      });
    });
  }
}
