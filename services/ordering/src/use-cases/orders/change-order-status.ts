import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { illegalStatusChange, notTheOrdersManufacturer } from '../../domain/order/order.errors';
import { checkStatusChange, type StatusChange } from '../../domain/order/order-status';
import type { Order } from '../../domain/order/order';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { CLOCK, type Clock, OrderingStore } from '../ports';
import { applyStatusChange } from './apply-status-change';
import { INSPECTION_MS, PLATFORM_FEE } from '../settings';

/**
 * A status button (ORD-2 to ORD-5): only the order's manufacturer, decided under the lock of the order's row. A request that
 * is sent again after an unclear answer is applied once and answered as the first time. Throws
 * notTheOrdersManufacturer, misplacedStatusDetail, dueDateOutOfReach, illegalStatusChange.
 */
@Injectable()
export class ChangeOrderStatus {
  constructor(
    @Inject(OrderingStore) private readonly store: Pick<OrderingStore, 'transaction'>,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(INSPECTION_MS) private readonly inspectionMs = 0,
  ) {}

  /** @param requestId names the request; without one every call is a request of its own */
  execute(
    manufacturerId: string,
    orderId: string,
    change: StatusChange,
    requestId: string = randomUUID(),
  ): Promise<Order> {
    return this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      // The same for an order that does not exist (X20): nobody learns which ids are orders.
      if (order?.manufacturerId !== manufacturerId) throw notTheOrdersManufacturer();
      // A sample's buttons are those of its request (OPEN-35).
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
