import { formatMoney, type Cents } from '@makeport/money';
import { orderStatusLabel } from '@makeport/rules';
import type { NotificationDraft } from '../notification';

/** The fields of an order that notifications show. */
export interface NotifiedOrder {
  readonly id: string;
  /** For example '#A1B2C3D4' (OPEN-46). */
  readonly number: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly totals: { readonly totalCents: Cents };
  /** When the payment is released automatically; only for a completed order in inspection. */
  readonly inspectionUntil?: string | null | undefined;
  /** The part of the payment that the card's bank has taken back. */
  readonly chargedBackCents?: Cents | undefined;
  readonly escrowState?: 'pending' | 'released' | 'refunded' | 'split' | undefined;
}

const count = new Intl.NumberFormat('en-US');
export const bellDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** ORD-10, ORD-11. */
export function toPlacedOrderNotifications(order: NotifiedOrder): NotificationDraft[] {
  const goods = `Order ${order.number}: ${count.format(order.quantity)} × ${order.productName}`;
  const total = formatMoney(order.totals.totalCents);
  return [
    {
      ...toManufacturer(order),
      priority: 'high',
      title: 'New Order Received',
      content: `${goods} from ${order.brandName}.`,
    },
    {
      ...toBrand(order),
      title: 'Order Placed Successfully',
      content: `${goods} from ${order.manufacturerName}, ${total} in all.`,
    },
  ];
}

/** The event's reason if the brand cancelled the order before the manufacturer answered (B38). */
export const CANCELLED_BY_BRAND = 'cancelled_by_brand';

/**
 * Returns the notifications of a status change (ORD-12).
 * @param reason the cause of a change that was not made by the manufacturer
 */
export function toStatusChangeNotifications(
  order: NotifiedOrder,
  status: string,
  reason: string | null,
): NotificationDraft[] {
  if (reason === CANCELLED_BY_BRAND) return toCancelledByBrandNotifications(order);
  const changed = describeStatusChange(order, status);
  const cause = statusReasons[reason ?? ''];
  const why = cause ? `, because ${cause.clause}` : '';
  const refund =
    status === 'cancelled' && reason !== 'charged_back'
      ? ` ${describeRefund(order, 'The payment')}`
      : '';
  const end = (to: 'brand' | 'manufacturer') =>
    describeEnd(reason, to)
      .map((sentence) => ` ${sentence}`)
      .join('');
  const [forBrand, forManufacturer] = describeInspection(order);
  const data = { ...orderData(order), status };
  return [
    {
      ...toBrand(order),
      title: 'Project Status Updated',
      content: `${changed}${why}: ${order.productName} from ${order.manufacturerName}.${end('brand')}${refund}${forBrand}`,
      data,
    },
    {
      ...toManufacturer(order),
      title: 'Order Status Updated',
      content: `${changed}${why}: ${order.productName} for ${order.brandName}.${end('manufacturer')}${refund}${forManufacturer}`,
      data,
    },
  ];
}

function toCancelledByBrandNotifications(order: NotifiedOrder): NotificationDraft[] {
  const data = { ...orderData(order), status: 'cancelled' };
  const goods = `${count.format(order.quantity)} × ${order.productName}`;
  return [
    {
      ...toBrand(order),
      title: 'Order Cancelled',
      content: `You cancelled order ${order.number}: ${goods} from ${order.manufacturerName}. ${describeRefund(order, 'Your payment')}`,
      data,
    },
    {
      ...toManufacturer(order),
      title: 'Order Cancelled',
      content: `${order.brandName} cancelled order ${order.number}: ${goods}. ${describeRefund(order, 'The payment')}`,
      data,
    },
  ];
}

/**
 * Explains the end of an order that neither side decided alone (B40, B42, F34).
 * @param reason the reason in the event
 */
export function describeEnd(reason: string | null, to: 'brand' | 'manufacturer'): string[] {
  switch (reason) {
    case 'dispute_refunded':
      return ['Makeport cancelled the order.'];
    case 'settlement_refunded':
      return ['Both sides agreed on a full refund.'];
    case 'ended_by_decision':
      return ['Makeport ended the order. Nothing more will be made or delivered.'];
    case 'charged_back':
      return [`${to === 'brand' ? "Your card's bank" : "The card's bank"} took the payment back.`];
    case null:
    default:
      return [];
  }
}

/**
 * Describes the refund of a cancelled order.
 * @param payment 'Your payment' for the brand, otherwise 'The payment'
 */
export function describeRefund(
  { totals, chargedBackCents = 0, escrowState }: NotifiedOrder,
  payment: 'The payment' | 'Your payment',
): string {
  // The payment stays held because of a chargeback or a fraud warning: no refund is promised (B43).
  if (escrowState === 'pending') return `${payment} stays held while it is being checked.`;
  if (chargedBackCents === 0) return `${payment} is refunded in full.`;
  const rest = totals.totalCents - chargedBackCents;
  const taken = `The card's bank took ${formatMoney(chargedBackCents)} back`;
  return rest === 0
    ? `${taken}, the whole payment.`
    : `${taken}; the remaining ${formatMoney(rest)} is refunded.`;
}

/** Returns the texts for the brand and for the manufacturer, in this order. */
function describeInspection({ inspectionUntil, brandName }: NotifiedOrder): [string, string] {
  if (!inspectionUntil) return ['', ''];
  const until = bellDay.format(new Date(inspectionUntil));
  return [
    ` Please inspect the goods by ${until}. Then the payment is released.`,
    ` The payment is released to you on ${until}, or as soon as ${brandName} confirms receipt, unless a problem is reported before then.`,
  ];
}

/** Explanations of automatic status changes, by the event's reason. */
export const statusReasons: Partial<
  Record<string, { readonly clause: string; readonly sentence: string }>
> = {
  manufacturer_did_not_answer: {
    clause: 'it was not answered in time',
    sentence: 'It was not answered in time.',
  },
  manufacturer_closed: {
    clause: 'the manufacturer has closed its account',
    sentence: 'The manufacturer has closed its account.',
  },
};

/** Returns, for example, 'Order #A1B2C3D4 is in production' (ORD-12). */
export function describeStatusChange(order: NotifiedOrder, status: string): string {
  return `Order ${order.number} is ${orderStatusLabel(status).toLowerCase()}`;
}

/** Reminds the manufacturer to answer a pending order (design/money). */
export function toReminderNotifications(
  order: NotifiedOrder,
  answerDueAt: Date,
): NotificationDraft[] {
  const goods = `Order ${order.number} for ${order.productName} from ${order.brandName}`;
  const content = `${goods} is cancelled and refunded unless you answer by ${bellDay.format(answerDueAt)}.`;
  return [{ ...toManufacturer(order), title: 'Order Awaiting Your Answer', content }];
}

export interface Release {
  readonly orderId: string;
  readonly manufacturerId: string;
  /** The amount that the manufacturer gets, without the fee. */
  readonly payoutCents: Cents;
}

/**
 * Returns the notifications of a release (OPEN-64).
 * @param order null if only the order's id is known
 */
export function toReleaseNotifications(
  release: Release,
  order: Pick<NotifiedOrder, 'number' | 'productName' | 'brandName'> | null,
): NotificationDraft[] {
  const number = order?.number ?? toOrderNumber(release.orderId);
  const goods = order ? ` (${order.productName} for ${order.brandName})` : '';
  return [
    {
      recipientId: release.manufacturerId,
      recipientType: 'manufacturer',
      type: 'payment',
      priority: 'medium',
      title: 'Payment Released',
      content: `${formatMoney(release.payoutCents)} for order ${number}${goods} is on its way to you.`,
      data: {
        orderId: release.orderId,
        orderNumber: number,
        target: orderAddress(release.orderId),
      },
    },
  ];
}

export interface WaitingPayout {
  /**
   * The amount to transfer once there is a payout account: without the fee, and after a split only
   * the manufacturer's share.
   */
  readonly payoutCents: Cents;
}

/** F4: notifies a manufacturer without a payout account of a released payment. */
export function toWaitingPayoutNotifications(
  { payoutCents }: WaitingPayout,
  order: NotifiedOrder,
): NotificationDraft[] {
  const goods = `order ${order.number} (${order.productName} for ${order.brandName})`;
  const content = `${formatMoney(payoutCents)} for ${goods} is released. Set up payouts to receive it.`;
  const data = { ...orderData(order), target: PAYOUTS_ADDRESS };
  return [
    {
      ...toManufacturer(order),
      type: 'payment',
      title: 'Waits for your payout account',
      content,
      data,
    },
  ];
}

/** The page where a manufacturer sets up its payout account. */
export const PAYOUTS_ADDRESS = '/manufacturer/payments';

/** Returns the address of the order's page, for either side. */
export const orderAddress = (orderId: string): string => `/orders/${orderId}`;

/** OPEN-46. */
export const toOrderNumber = (orderId: string): string => `#${orderId.slice(0, 8).toUpperCase()}`;

export interface Refund {
  readonly amountCents: Cents;
}

/** Returns the notifications of a refund, which the payment provider has confirmed. */
export function toRefundNotifications(
  { amountCents }: Refund,
  order: NotifiedOrder,
): NotificationDraft[] {
  const content = `${formatMoney(amountCents)} for order ${order.number} (${order.productName} from ${order.manufacturerName}) goes back to your card.`;
  return [{ ...toBrand(order), type: 'payment', title: 'Payment Refunded', content }];
}

type Address = Pick<
  NotificationDraft,
  'recipientId' | 'recipientType' | 'type' | 'priority' | 'data'
>;

/** Returns the brand as recipient, with priority medium unless overridden (ORD-15). */
export function toBrand(order: NotifiedOrder): Address {
  const { brandId: recipientId } = order;
  return {
    recipientId,
    recipientType: 'brand',
    type: 'order',
    priority: 'medium',
    data: orderData(order),
  };
}

export function toManufacturer(order: NotifiedOrder): Address {
  const { manufacturerId: recipientId } = order;
  return {
    recipientId,
    recipientType: 'manufacturer',
    type: 'order',
    priority: 'medium',
    data: orderData(order),
  };
}

/** Returns the data that links a notification to its order (F5). */
export function orderData(order: NotifiedOrder): Record<string, unknown> {
  return { orderId: order.id, orderNumber: order.number, target: orderAddress(order.id) };
}
