import { orderingEvents, type Order } from '@makeport/contracts';
import { on } from '@makeport/event-bus';
import { Injectable } from '@nestjs/common';
import { RealtimeEvents } from '../../realtime/realtime-events';
import { defineChannel, RealtimeHub } from '../../realtime/realtime-hub';

export const orderChannel = defineChannel<Order>('order');

/** The events that change what a page shows of an order: steps, rating, problems, money. */
const CHANGES = [
  orderingEvents.orderPlaced,
  orderingEvents.orderStatusChanged,
  orderingEvents.orderAnswerReminded,
  orderingEvents.orderShipmentCorrected,
  orderingEvents.orderRated,
  orderingEvents.orderProblemReported,
  orderingEvents.orderProblemWithdrawn,
  orderingEvents.orderProblemReminded,
  orderingEvents.orderProblemEscalated,
  orderingEvents.orderDisputeDecided,
  orderingEvents.orderSettlementChanged,
  orderingEvents.orderCompletionOverdue,
  orderingEvents.orderHoldingLimitNear,
  orderingEvents.orderInspectionReminded,
  orderingEvents.orderInspectionEnded,
  orderingEvents.orderPayoutWaits,
  orderingEvents.orderChargebackOpened,
  orderingEvents.orderChargebackClosed,
  orderingEvents.orderDebtChanged,
  orderingEvents.orderFraudWarned,
  orderingEvents.orderFraudWarningClosed,
  orderingEvents.escrowReleased,
  orderingEvents.escrowRefunded,
] as const;

@Injectable()
export class OrderEvents {
  constructor(
    events: RealtimeEvents,
    private readonly hub: RealtimeHub,
  ) {
    events.register(
      ...CHANGES.map((change) =>
        on(change, async ({ data }) => this.publish(data), { details: true }),
      ),
    );
  }

  /** Publishes to the order's brand and manufacturer only (ORD-23, MFR-69). */
  private publish({ order }: { order?: Order | undefined }): void {
    // Money events of an earlier version do not contain the order.
    if (order) this.hub.publish(orderChannel, [order.brandId, order.manufacturerId], order);
  }
}
