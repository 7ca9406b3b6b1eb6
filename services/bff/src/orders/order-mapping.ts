import type { Order, OrderStatus, PriceLine } from '@makeport/contracts';
import type { OrderObject, PriceLineObject } from './order.types';

/** BDASH-12 to 18 and MFR-42: the one place that knows how far an order is. */
const PROGRESS: Readonly<Record<OrderStatus, number>> = {
  pending: 10,
  approved: 30,
  in_production: 60,
  shipping: 80,
  completed: 100,
  cancelled: 0,
};

export function toPriceLineObject({ options, ...line }: PriceLine): PriceLineObject {
  return { ...line, options: options.map(({ id, ...option }) => ({ optionId: id, ...option })) };
}

/** Payment and checkout ids stay here: the other party has no use for them. */
export function toOrderObject(order: Order): OrderObject {
  const { checkoutId: _checkoutId, stripePaymentIntentId: _paymentIntentId, items, ...rest } = order;
  return {
    ...rest,
    problem: order.problem ?? null,
    shipment: order.shipment ?? null,
    cancellation: order.cancellation ?? null,
    cardLastFour: order.cardLastFour ?? null,
    billingAddress: order.billingAddress ?? null,
    progress: PROGRESS[order.status],
    items: items.map(toPriceLineObject),
  };
}
