import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import { Transactions } from '../../adapters/postgres/transactions';
import type { Order } from '../../domain/order/order';
import { notTheOrdersManufacturer, orderNotFound } from '../../domain/order/order.errors';
import { toManufacturer } from '../../domain/order/timeline';
import {
  correctShipment,
  correctionNote,
  type ShipmentInput,
} from '../../domain/shipping/shipment';
import { CLOCK, type Clock } from '../clock';
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
    private readonly transactions: Transactions,
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
    return this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      if (!order) throw orderNotFound();
      if (order.manufacturerId !== manufacturerId) throw notTheOrdersManufacturer();
      if (await tx.steps.isDone(stepId)) return order;
      const now = this.now();
      const corrected = correctShipment(order, input, now);
      if (!corrected) return order;
      await tx.orders.update(corrected);
      await tx.steps.record({
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
