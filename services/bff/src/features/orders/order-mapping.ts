import type { Order, PriceLine } from '@makeport/contracts';
import { describeOrderStatus } from '@makeport/rules';
import type { OrderObject, PriceLineObject } from './order.types';

export function toPriceLineObject({ options, ...line }: PriceLine): PriceLineObject {
  return { ...line, options: options.map(({ id, ...option }) => ({ optionId: id, ...option })) };
}

/** Payment and checkout ids stay here: the other party has no use for them. */
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
