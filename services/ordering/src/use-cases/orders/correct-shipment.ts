import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import { notTheOrdersManufacturer, orderNotFound } from '../../domain/order/order.errors';
import type { Order } from '../../domain/order/order';
import {
  correctShipment,
  correctionNote,
  type ShipmentInput,
} from '../../domain/shipping/shipment';
import { toManufacturer } from '../../domain/order/timeline';
import { CLOCK, type Clock, OrderingStore } from '../ports';
import { toOrderSnapshot } from './present-order';

/**
 * Corrects the shipment for the order's manufacturer until its completion (PAPER-3). It affects no
 * money and no deadline, so the order's workflow is not signalled.
 * @throws DomainError orderNotFound, notTheOrdersManufacturer, shipmentNotCorrectable,
 * carrierNameMissing
 */
@Injectable()
export class CorrectShipment {
  constructor(
    @Inject(OrderingStore) private readonly store: Pick<OrderingStore, 'transaction'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @param requestId identifies the request: one that is repeated after an unclear answer is
   * applied once
   */
  async execute(
    manufacturerId: string,
    orderId: string,
    input: ShipmentInput,
    requestId: string,
  ): Promise<Order> {
    const stepId = `${orderId}:correct_shipment:${requestId}`;
    return this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      if (!order) throw orderNotFound();
      if (order.manufacturerId !== manufacturerId) throw notTheOrdersManufacturer();
      if (await tx.isStepDone(stepId)) return order;
      const now = this.now();
      const corrected = correctShipment(order, input, now);
      if (!corrected) return order;
      await tx.updateOrder(corrected);
      await tx.recordStep({
        stepId,
        orderId,
        action: 'correct_shipment',
        from: order.status,
        to: order.status,
        at: now,
        note: correctionNote(order, corrected),
        ...toManufacturer(order),
      });
      await tx.publish(
        orderingEvents.orderShipmentCorrected,
        { order: toOrderSnapshot(corrected), correctedAt: now.toISOString() },
        corrected.version,
      );
      return corrected;
    });
  }
}
