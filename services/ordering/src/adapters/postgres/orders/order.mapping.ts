import { orderQuantity, type Order, type OrderCancellation } from '../../../domain/order/order';
import type { DeadlineKind, Deadlines } from '../../../domain/deadlines/deadlines';
import type { OrderProblem } from '../../../domain/order/order-problem';
import type { PriceLine } from '../../../domain/checkout/order-total';
import type { OrderItemRow } from './order-item.entity';
import type { OrderDeadlineRow } from './order-step.entity';
import type { OrderRow } from './order.entity';

export function orderRow(order: Order, position: number): OrderRow {
  const [first] = order.items;
  return {
    id: order.id,
    checkoutId: order.checkoutId,
    position,
    kind: order.kind,
    brandId: order.brandId,
    brandName: order.brandName,
    manufacturerId: order.manufacturerId,
    manufacturerName: order.manufacturerName,
    productId: first.productId,
    productName: first.name,
    productSku: first.sku,
    quantity: orderQuantity(order),
    ...order.totals,
    credits: order.credits,
    shippingInfo: order.shippingInfo,
    shippingMethod: order.shippingMethod,
    paymentInfo: order.payment,
    sampleRequestId: order.sampleRequestId,
    productWords: order.items.flatMap(({ name, sku }) => [name, sku]).join('\n'),
    createdAt: order.createdAt,
    ...changingColumns(order),
  };
}

/** The columns that may change after an order was placed. */
export function changingColumns(order: Order) {
  const { status, escrowState, hasDispute, dueDate, rating, feedback } = order;
  const { carrier, carrierName, trackingNumber, shippedAt } = order;
  const {
    updatedAt,
    completedAt,
    inspectionUntil,
    version,
    problem,
    chargeback,
    chargedBackCents,
    fraudWarning,
    cancellation,
  } = order;
  return {
    status,
    escrowState,
    hasDispute,
    dueDate,
    rating,
    feedback,
    carrier,
    carrierName,
    trackingNumber,
    shippedAt,
    updatedAt,
    completedAt,
    inspectionUntil,
    version,
    problemReason: problem?.reason ?? null,
    problemReportedAt: problem?.reportedAt ?? null,
    chargeback,
    chargedBackCents,
    fraudWarning,
    cancelledBy: cancellation === null || cancellation.by === 'brand' ? null : cancellation.by,
    cancelledByBrand: cancellation?.by === 'brand',
    cancelReason: cancellation?.reason ?? null,
  };
}

export function orderItemRows(order: Order): OrderItemRow[] {
  return order.items.map((item, position) => ({
    orderId: order.id,
    position,
    productId: item.productId,
    name: item.name,
    sku: item.sku,
    quantity: item.quantity,
    unitPriceCents: item.unitPriceCents,
    options: item.options,
    lineTotalCents: item.lineTotalCents,
  }));
}

export function deadlineRows(orderId: string, deadlines: Deadlines): OrderDeadlineRow[] {
  return Object.entries(deadlines).map(([kind, dueAt]) => ({
    orderId,
    kind: kind as DeadlineKind,
    dueAt,
  }));
}

/** @param items the order's own, by position */
export function toOrder(row: OrderRow, items: readonly OrderItemRow[]): Order {
  const [first, ...rest] = items.map((item) => toLine(row, item));
  if (!first) throw new RangeError(`order ${row.id} has no items`);
  return {
    id: row.id,
    checkoutId: row.checkoutId,
    kind: row.kind,
    brandId: row.brandId,
    brandName: row.brandName,
    manufacturerId: row.manufacturerId,
    manufacturerName: row.manufacturerName,
    items: [first, ...rest],
    totals: {
      subtotalCents: row.subtotalCents,
      taxCents: row.taxCents,
      shippingCents: row.shippingCents,
      creditCents: row.creditCents,
      totalCents: row.totalCents,
    },
    credits: row.credits,
    shippingInfo: row.shippingInfo,
    shippingMethod: row.shippingMethod,
    payment: row.paymentInfo,
    sampleRequestId: row.sampleRequestId,
    status: row.status,
    escrowState: row.escrowState,
    hasDispute: row.hasDispute,
    problem: toProblem(row),
    chargeback: row.chargeback,
    chargedBackCents: row.chargedBackCents,
    fraudWarning: row.fraudWarning,
    cancellation: toCancellation(row),
    trackingNumber: row.trackingNumber,
    carrier: row.carrier,
    carrierName: row.carrierName,
    shippedAt: row.shippedAt,
    dueDate: row.dueDate,
    rating: row.rating,
    feedback: row.feedback,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    completedAt: row.completedAt,
    inspectionUntil: row.inspectionUntil,
    version: row.version,
  };
}

function toCancellation({
  cancelledBy,
  cancelledByBrand,
  cancelReason: reason,
}: Pick<OrderRow, 'cancelledBy' | 'cancelledByBrand' | 'cancelReason'>): OrderCancellation | null {
  const by = cancelledByBrand ? 'brand' : cancelledBy;
  return by && { by, reason };
}

export function toProblem({
  problemReason: reason,
  problemReportedAt: reportedAt,
}: Pick<OrderRow, 'problemReason' | 'problemReportedAt'>): OrderProblem | null {
  return reason === null || reportedAt === null ? null : { reason, reportedAt };
}

function toLine(order: OrderRow, item: OrderItemRow): PriceLine {
  return {
    productId: item.productId,
    manufacturerId: order.manufacturerId,
    manufacturerName: order.manufacturerName,
    name: item.name,
    sku: item.sku,
    quantity: item.quantity,
    unitPriceCents: item.unitPriceCents,
    options: item.options,
    lineTotalCents: item.lineTotalCents,
  };
}
