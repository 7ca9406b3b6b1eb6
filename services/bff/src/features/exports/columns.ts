import type { Order, orderingRpc, RpcResponse } from '@makeport/contracts';
import { describeCheckoutRefund, ESCROW_STATE_LABELS, PAYOUT_STATE_LABELS } from '@makeport/rules';
import { decimal, type Column } from './csv';

type Payout = RpcResponse<typeof orderingRpc.listPayouts>['payouts'][number];
export type Side = 'brand' | 'manufacturer';

const day = (instant: string | null): string | null => instant?.slice(0, 10) ?? null;

const reference: readonly Column<Order>[] = [
  { head: 'Order', value: ({ number }) => number },
  { head: 'Date', value: ({ createdAt }) => day(createdAt) },
  { head: 'Kind', value: ({ kind }) => kind },
];

const otherSide = (side: Side): Column<Order> =>
  side === 'brand'
    ? { head: 'Manufacturer', value: ({ manufacturerName }) => manufacturerName }
    : { head: 'Brand', value: ({ brandName }) => brandName };

/** Columns of a brand's projects or a manufacturer's orders. */
export const orderColumns = (side: Side): readonly Column<Order>[] => [
  ...reference,
  otherSide(side),
  { head: 'Status', value: ({ status }) => status },
  { head: 'Product', value: ({ productName }) => productName },
  { head: 'SKU', value: ({ productSku }) => productSku },
  { head: 'Quantity', value: ({ quantity }) => quantity },
  { head: 'Currency', value: ({ currency }) => currency },
  { head: 'Subtotal', value: ({ totals }) => decimal(totals.subtotalCents) },
  { head: 'Tax', value: ({ totals }) => decimal(totals.taxCents) },
  { head: 'Shipping', value: ({ totals }) => decimal(totals.shippingCents) },
  { head: 'Sample credit', value: ({ totals }) => decimal(totals.creditCents) },
  { head: 'Total', value: ({ totals }) => decimal(totals.totalCents) },
  { head: 'Payment', value: ({ escrowState }) => ESCROW_STATE_LABELS[escrowState] },
  { head: 'Expected completion', value: ({ dueDate }) => dueDate },
  { head: 'Shipped', value: ({ shipment }) => day(shipment?.shippedAt ?? null) },
  { head: 'Carrier', value: ({ shipment }) => shipment?.carrierName ?? null },
  {
    head: 'Tracking number',
    value: ({ trackingNumber, shipment }) => trackingNumber ?? shipment?.trackingNumber ?? null,
  },
  { head: 'Completed', value: ({ completedAt }) => day(completedAt) },
  { head: 'Rating', value: ({ rating }) => rating },
];

type RefundedCheckout = RpcResponse<typeof orderingRpc.listRefundedCheckouts>['checkouts'][number];
/** A payment of a brand: for an order, or refunded without one (B35). */
export type Payment = Order | RefundedCheckout;

const ofOrder =
  (value: (order: Order) => string | null) =>
  (payment: Payment): string | null =>
    'number' in payment ? value(payment) : null;

/** Columns of a brand's payments, with the state of the money. */
export const paymentColumns: readonly Column<Payment>[] = [
  { head: 'Order', value: ofOrder(({ number }) => number) },
  { head: 'Date', value: ({ createdAt }) => day(createdAt) },
  { head: 'Kind', value: ({ kind }) => kind },
  { head: 'Manufacturer', value: ({ manufacturerName }) => manufacturerName },
  { head: 'Product', value: ({ productName }) => productName },
  { head: 'Currency', value: () => 'USD' },
  {
    head: 'Amount',
    value: (payment) =>
      decimal('number' in payment ? payment.totals.totalCents : payment.amountCents),
  },
  {
    head: 'Payment',
    value: (payment) =>
      'number' in payment ? ESCROW_STATE_LABELS[payment.escrowState] : ESCROW_STATE_LABELS.refunded,
  },
  { head: 'Method', value: ofOrder(({ paymentMethod }) => `${paymentMethod} card`) },
  { head: 'Card ending', value: ofOrder(({ cardLastFour }) => cardLastFour ?? null) },
  {
    head: 'Reason',
    value: (payment) => ('number' in payment ? null : describeCheckoutRefund(payment.reason)),
  },
];

/** Columns of a manufacturer's payouts, with the reason for a failed payout. */
export const payoutColumns: readonly Column<Payout>[] = [
  { head: 'Order', value: ({ orderNumber }) => orderNumber },
  { head: 'Released', value: ({ createdAt }) => day(createdAt) },
  { head: 'Paid', value: ({ paidAt }) => day(paidAt) },
  { head: 'Product', value: ({ productName }) => productName },
  { head: 'Currency', value: () => 'USD' },
  { head: 'Amount', value: ({ amountCents }) => decimal(amountCents) },
  { head: 'Payout', value: ({ status }) => PAYOUT_STATE_LABELS[status] },
  { head: 'Reason', value: ({ failureReason }) => failureReason },
];
