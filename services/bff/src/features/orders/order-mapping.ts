import type { Order, PriceLine } from '@makeport/contracts';
import {
  describeOrderStatus,
  orderStatuses,
  type OrderStage,
  type OrderStatus,
} from '@makeport/rules';
import type { OrderCountsObject, OrderObject, PriceLineObject } from './order.types';

export function toPriceLineObject({ options, ...line }: PriceLine): PriceLineObject {
  return { ...line, options: options.map(({ id, ...option }) => ({ optionId: id, ...option })) };
}

/** Adds up the statuses of each stage. `shipping` is counted separately. */
export function toOrderCounts(countByStatus: Record<OrderStatus, number>): OrderCountsObject {
  const getSum = (stage: OrderStage): number =>
    orderStatuses
      .filter((status) => describeOrderStatus(status).stage === stage)
      .reduce((sum, status) => sum + countByStatus[status], 0);
  return {
    pending: getSum('unanswered'),
    approved: getSum('accepted'),
    inProduction: getSum('being_made') - countByStatus.shipping,
    shipping: countByStatus.shipping,
    completed: getSum('completed'),
    cancelled: getSum('cancelled'),
  };
}

/** Omits the ids of payment and checkout, which pages do not need. */
export function toOrderObject(order: Order): OrderObject {
  const {
    checkoutId: _checkoutId,
    stripePaymentIntentId: _paymentIntentId,
    items,
    cancelledByBrand,
    ...rest
  } = order;
  return {
    ...rest,
    chargedBackCents: order.chargedBackCents ?? 0,
    problem: order.problem ?? null,
    shipment: order.shipment ?? null,
    cancellation: cancelledByBrand ? { by: 'brand', reason: null } : (order.cancellation ?? null),
    inspectionUntil: order.inspectionUntil ?? null,
    cardLastFour: order.cardLastFour ?? null,
    billingAddress: order.billingAddress ?? null,
    progress: describeOrderStatus(order.status).progress,
    items: items.map(toPriceLineObject),
  };
}
