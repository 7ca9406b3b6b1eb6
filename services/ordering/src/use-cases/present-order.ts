import type { Order as OrderContract } from '@makeport/contracts';
import { orderNumber, orderQuantity, type Order } from '../domain/order';

/** The order as calls and events carry it. */
export function presentOrder(order: Order): OrderContract {
  const [first] = order.items;
  return {
    id: order.id,
    number: orderNumber(order.id),
    checkoutId: order.checkoutId,
    kind: order.kind,
    status: order.status,
    brandId: order.brandId,
    brandName: order.brandName,
    manufacturerId: order.manufacturerId,
    manufacturerName: order.manufacturerName,
    productId: first.productId,
    productName: first.name,
    productSku: first.sku,
    quantity: orderQuantity(order),
    items: order.items.map((item) => ({ ...item, options: item.options.map((option) => ({ ...option })) })),
    totals: order.totals,
    currency: 'USD',
    shippingInfo: order.shippingInfo,
    shippingMethod: order.shippingMethod,
    paymentMethod: order.payment.method,
    stripePaymentIntentId: order.payment.stripePaymentIntentId,
    escrowState: order.escrowState,
    hasDispute: order.hasDispute,
    trackingNumber: order.trackingNumber,
    dueDate: order.dueDate,
    rating: order.rating,
    feedback: order.feedback,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
    version: order.version,
  };
}
