import { formatMoney } from '@makeport/money';
import { describeOrderStatus, heldUntil } from '@makeport/rules';
import type { Mail, MailContent, MailField } from '../mail/mail';
import { toProductField } from '../mail/product-field';
import {
  CANCELLED_BY_BRAND,
  describeEnd,
  describeRefund,
  describeStatusChange,
  statusReasons,
  type NotifiedOrder,
} from './order-notifications';
import { toShipmentFields, type ShipmentDetails } from './shipment-details';

/** The additional details of an order that mails show. */
export interface OrderDetails extends NotifiedOrder {
  readonly kind: 'production' | 'sample';
  readonly items: readonly {
    readonly productId: string;
    readonly name: string;
    readonly sku: string;
    readonly quantity: number;
    readonly options: readonly { readonly name: string }[];
    readonly lineTotalCents: number;
  }[];
  readonly totals: {
    readonly subtotalCents: number;
    readonly taxCents: number;
    readonly shippingCents: number;
    readonly totalCents: number;
  };
  readonly shippingMethod: 'standard' | 'express' | 'overnight';
  readonly trackingNumber: string | null;
  readonly shipment?: ShipmentDetails | null | undefined;
  readonly dueDate: string | null;
  readonly escrowState: 'pending' | 'released' | 'refunded' | 'split';
  readonly hasDispute: boolean;
  /** Absent unless the order is cancelled. */
  readonly cancellation?: { readonly reason: string | null } | null | undefined;
}

const count = new Intl.NumberFormat('en-US');
export const mailDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Returns the mails about a placed order (ORD-10, ORD-11).
 * @param inspectionDays the current inspection period in days
 */
export function toPlacedOrderMails(order: OrderDetails, inspectionDays: number): Mail[] {
  const { number, brandName, manufacturerName } = order;
  const total = formatMoney(order.totals.totalCents);
  const held = (you: 'brand' | 'manufacturer') =>
    heldUntil({ inspectionDays, kind: order.kind, you });
  return [
    mailToBrand(order, {
      subject: `Order ${number}: thank you for your order`,
      preview: `${manufacturerName} received your order. ${total} is held.`,
      heading: 'Thank you for your order',
      paragraphs: [
        `${manufacturerName} received your order ${number}. Your payment of ${total} is ${held('brand')}.`,
        'The manufacturer answers next; you will hear from us either way.',
      ],
      facts: toPlacedFields(order, { label: 'Manufacturer', value: manufacturerName }),
      bill: toBill(order),
    }),
    mailToManufacturer(order, {
      subject: `New order ${number} from ${brandName}`,
      preview: `${count.format(order.quantity)} × ${order.productName}. Please approve or reject it.`,
      heading: 'New order received',
      paragraphs: [
        `${brandName} placed order ${number}. The payment of ${total} is ${held('manufacturer')}. Then it is released to you.`,
        'Please approve or reject the order.',
      ],
      facts: toPlacedFields(order, { label: 'Brand', value: brandName }),
      bill: toBill(order),
    }),
  ];
}

/**
 * Returns the mails about a status change (ORD-12). Manufacturers get no mails about their own
 * actions (F16).
 * @param reason the cause of a change that was not made by the manufacturer
 */
export function toStatusChangeMails(
  order: OrderDetails,
  status: string,
  reason: string | null,
): Mail[] {
  if (reason === CANCELLED_BY_BRAND) return toCancelledByBrandMails(order);
  const subject = describeStatusChange(order, status);
  const { mail } = describeOrderStatus(status);
  const cause = statusReasons[reason ?? ''];
  const why = order.cancellation?.reason;
  const facts = [...toGoodsFields(order), ...(why ? [{ label: 'Reason', value: why }] : [])];
  const common = { subject, heading: subject, facts };
  const forBrand = cause
    ? `${cause.sentence} ${describeRefund(order, 'Your payment')}`
    : status === 'completed'
      ? describeCompletion(order, 'brand')
      : status === 'cancelled'
        ? describeCancellation(order, reason, 'brand')
        : (mail?.brand ?? '');
  const forManufacturer = cause
    ? `${cause.sentence} ${describeRefund(order, 'The payment')}`
    : status === 'completed'
      ? describeCompletion(order, 'manufacturer')
      : status === 'cancelled'
        ? describeCancellation(order, reason, 'manufacturer')
        : (mail?.manufacturer ?? '');
  const toBrand = [
    mailToBrand(order, {
      ...common,
      preview: `${order.productName} from ${order.manufacturerName}`,
      paragraphs: [...endOfCompleted(status, reason, 'brand'), forBrand],
    }),
  ];
  if (reason === null) return toBrand;
  return [
    ...toBrand,
    mailToManufacturer(order, {
      ...common,
      preview: `${order.productName} for ${order.brandName}`,
      paragraphs: [...endOfCompleted(status, reason, 'manufacturer'), forManufacturer],
    }),
  ];
}

/** Describes who cancelled an order, and what happens to its payment (B42). */
function describeCancellation(
  order: OrderDetails,
  reason: string | null,
  to: 'brand' | 'manufacturer',
): string {
  const by =
    reason === null ? [`${order.manufacturerName} rejected the order.`] : describeEnd(reason, to);
  if (reason === 'charged_back') return by.join(' ');
  return [...by, describeRefund(order, to === 'brand' ? 'Your payment' : 'The payment')].join(' ');
}

function endOfCompleted(
  status: string,
  reason: string | null,
  to: 'brand' | 'manufacturer',
): string[] {
  return status === 'completed' ? describeEnd(reason, to) : [];
}

/** Returns a receipt for the brand and a mail to the manufacturer (B38). */
function toCancelledByBrandMails(order: OrderDetails): Mail[] {
  const { number, brandName, manufacturerName, productName } = order;
  return [
    mailToBrand(order, {
      subject: `You cancelled order ${number}`,
      preview: `${productName} from ${manufacturerName}`,
      heading: `You cancelled order ${number}`,
      paragraphs: [
        `${manufacturerName} had not accepted it yet. ${describeRefund(order, 'Your payment')}`,
      ],
      facts: [
        ...toGoodsFields(order),
        { label: 'Paid', value: formatMoney(order.totals.totalCents) },
      ],
    }),
    mailToManufacturer(order, {
      subject: `${brandName} cancelled order ${number}`,
      preview: `${productName} for ${brandName}`,
      heading: `${brandName} cancelled order ${number}`,
      paragraphs: [
        `You had not answered it yet. ${describeRefund(order, 'The payment')} There is nothing left to do.`,
      ],
      facts: toGoodsFields(order),
    }),
  ];
}

/**
 * Describes the payment of a completed order (ORD-8, ORD-9): whether it is released, or why it
 * stays held.
 */
function describeCompletion(
  { escrowState, hasDispute, inspectionUntil, brandName }: OrderDetails,
  to: 'brand' | 'manufacturer',
): string {
  const completed = to === 'brand' ? 'Your order is completed.' : 'The order is completed.';
  if (escrowState === 'released') {
    return `${completed} The held payment is released to ${to === 'brand' ? 'the manufacturer' : 'you'}.`;
  }
  if (escrowState === 'split') return `${completed} The payment was divided between both sides.`;
  if (hasDispute)
    return `${completed} The payment stays held until the reported problem is settled.`;
  if (!inspectionUntil) return `${completed} The payment stays held.`;
  const until = mailDay.format(new Date(inspectionUntil));
  return to === 'brand'
    ? `${completed} Please inspect the goods by ${until}: confirm receipt, or report a problem. On that day the held payment is released to the manufacturer automatically.`
    : `${completed} The held payment is released to you on ${until}, or as soon as ${brandName} confirms receipt, unless a problem is reported before then.`;
}

/** Reminds the manufacturer of the deadline for an answer (design/money). */
export function toReminderMails(order: OrderDetails, answerDueAt: Date): Mail[] {
  const due = mailDay.format(answerDueAt);
  return [
    mailToManufacturer(order, {
      subject: `Order ${order.number} needs your answer by ${due}`,
      preview: `It is cancelled and refunded unless you answer.`,
      heading: 'An order needs your answer',
      paragraphs: [
        `Order ${order.number} from ${order.brandName} is cancelled and refunded unless you approve or reject it by ${due}.`,
      ],
      facts: toGoodsFields(order),
    }),
  ];
}

type MailBody = Omit<MailContent, 'name' | 'footnote' | 'settings' | 'action'> &
  Partial<Pick<MailContent, 'action'>>;

export function mailToBrand(
  order: NotifiedOrder,
  body: MailBody,
  kind: 'order' | 'payment' = 'order',
): Mail {
  const action = { label: 'View the order', address: `/orders/${order.id}` };
  const reason = { footnote: FOOTNOTES[kind], settings: '/brand/settings' };
  const content = { action, ...body, name: order.brandName, ...reason };
  return { recipientId: order.brandId, kind, content };
}

export function mailToManufacturer(
  order: Pick<NotifiedOrder, 'id' | 'manufacturerId'> & {
    readonly manufacturerName: string | null;
  },
  body: MailBody,
  kind: 'order' | 'payment' = 'order',
): Mail {
  const action = { label: 'View the order', address: `/orders/${order.id}` };
  const reason = { footnote: FOOTNOTES[kind], settings: '/manufacturer/settings' };
  const content = { action, ...body, name: order.manufacturerName, ...reason };
  return { recipientId: order.manufacturerId, kind, content };
}

export const FOOTNOTES = {
  order: 'You get this e-mail because it concerns one of your orders.',
  payment: 'You get this e-mail because it concerns one of your payments.',
};

/** Older events contain only the tracking number. */
const unknownCarrier = { carrierName: null, trackingUrl: null };

export function toGoodsFields(order: OrderDetails): MailField[] {
  return [
    { label: 'Order', value: order.number },
    toProductField(order, `${count.format(order.quantity)} × ${order.productName}`),
    ...toShipmentFields(
      order.shipment ?? { ...unknownCarrier, trackingNumber: order.trackingNumber },
    ),
    ...(order.dueDate
      ? [{ label: 'Expected completion', value: mailDay.format(new Date(order.dueDate)) }]
      : []),
  ];
}

function toPlacedFields(order: OrderDetails, partner: MailField): MailField[] {
  return [
    { label: 'Order', value: order.number },
    partner,
    { label: 'Shipping', value: shippingNames[order.shippingMethod] },
  ];
}

const shippingNames = { standard: 'Standard', express: 'Express', overnight: 'Overnight' };

function toBill(order: OrderDetails): NonNullable<MailContent['bill']> {
  const { subtotalCents, taxCents, shippingCents, totalCents } = order.totals;
  return {
    lines: order.items.map((item) => ({
      name: `${count.format(item.quantity)} × ${item.name}`,
      product: { productId: item.productId, productName: item.name },
      detail: [item.sku, ...item.options.map(({ name }) => name)].join(', '),
      amount: formatMoney(item.lineTotalCents),
    })),
    totals: [
      { label: 'Subtotal', amount: formatMoney(subtotalCents) },
      { label: 'Tax', amount: formatMoney(taxCents) },
      { label: 'Shipping', amount: formatMoney(shippingCents) },
      { label: 'Total', amount: formatMoney(totalCents) },
    ],
  };
}
