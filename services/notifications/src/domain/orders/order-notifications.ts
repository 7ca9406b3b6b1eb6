import { formatMoney, type Cents } from '@makeport/money';
import { orderStatusLabel } from '@makeport/rules';
import type { NotificationDraft } from '../notification';

/** What notifications say about an order. */
export interface NotifiedOrder {
  readonly id: string;
  /** '#A1B2C3D4' (OPEN-46). */
  readonly number: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly totals: { readonly totalCents: Cents };
  /** Of a completed order that its brand inspects: when its payment is released by itself. */
  readonly inspectionUntil?: string | null | undefined;
  /** What the card's bank has taken back of the payment. */
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

/** Of an order that its brand cancelled before its manufacturer answered (B38). */
export const CANCELLED_BY_BRAND = 'cancelled_by_brand';

/** ORD-12. @param reason why, where no button of the manufacturer did it */
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

/** Why an order ended, where neither side alone did it (B40, B42, F34). @param reason as the event names it */
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

/** Of a cancelled order. @param payment 'The payment' or 'Your payment', as the reader calls it */
export function describeRefund(
  { totals, chargedBackCents = 0, escrowState }: NotifiedOrder,
  payment: 'The payment' | 'Your payment',
): string {
  // A chargeback or a fraud warning keeps it: no refund is promised (B43).
  if (escrowState === 'pending') return `${payment} stays held while it is being checked.`;
  if (chargedBackCents === 0) return `${payment} is refunded in full.`;
  const rest = totals.totalCents - chargedBackCents;
  const taken = `The bank of the card has taken ${formatMoney(chargedBackCents)} back`;
  return rest === 0
    ? `${taken}, the whole payment.`
    : `${taken}, the other ${formatMoney(rest)} are refunded.`;
}

/** To the brand, and to the manufacturer. */
function describeInspection({ inspectionUntil, brandName }: NotifiedOrder): [string, string] {
  if (!inspectionUntil) return ['', ''];
  const until = bellDay.format(new Date(inspectionUntil));
  return [
    ` Please inspect the goods until ${until}: then the payment is released.`,
    ` The payment is released to you on ${until}, or as soon as ${brandName} confirms receipt, unless a problem is reported before.`,
  ];
}

/** Why a status changed where no button did it, by the reason that the event names. */
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

/** 'Order #A1B2C3D4 is in production' (ORD-12). */
export function describeStatusChange(order: NotifiedOrder, status: string): string {
  return `Order ${order.number} is ${orderStatusLabel(status).toLowerCase()}`;
}

/** The answer clock of design/money: the manufacturer has left a pending order without an answer. */
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
  /** What arrives at the manufacturer's account. */
  readonly payoutCents: Cents;
}

/** OPEN-64. @param order null if nothing is known yet of the order but its id */
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
  /** What is sent as soon as there is an account: without the fee, of a split the own share. */
  readonly payoutCents: Cents;
}

/** F4: it was released, and only the manufacturer can set up where to. */
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

/** Where a manufacturer sets up its payout account. */
export const PAYOUTS_ADDRESS = '/manufacturer/payments';

/** The order's page, for either side. */
export const orderAddress = (orderId: string): string => `/orders/${orderId}`;

/** OPEN-46. */
export const toOrderNumber = (orderId: string): string => `#${orderId.slice(0, 8).toUpperCase()}`;

export interface Refund {
  readonly amountCents: Cents;
}

/** The payment provider has confirmed the refund. */
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

/** ORD-15: medium, unless a title of its own says otherwise. */
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

/** F5: they lead to the order. */
export function orderData(order: NotifiedOrder): Record<string, unknown> {
  return { orderId: order.id, orderNumber: order.number, target: orderAddress(order.id) };
}
