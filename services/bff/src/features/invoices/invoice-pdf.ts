import type { Readable } from 'node:stream';
import type { orderingRpc, PriceLine, RpcResponse, ShippingInfo } from '@makeport/contracts';
import { cityLine, heldUntil, unitPriceWithOptions } from '@makeport/rules';
import { formatMoney } from '@makeport/money';
import PDFDocument from 'pdfkit';
import { Typesetter } from './typesetter';

export type InvoiceData = RpcResponse<typeof orderingRpc.getInvoice>;
export type Recipient = 'brand' | 'manufacturer';

/** The contents of an invoice. Equal contents give the same document. */
export interface InvoiceDocument {
  readonly invoice: InvoiceData;
  readonly recipient: Recipient;
  /**
   * The number of days in which brands inspect a completed order before its payment is released.
   */
  readonly inspectionDays: number;
}

const LEFT = 50;
const RIGHT = 545;
const BOTTOM = 770;
const MUTED = '#565249';
const columns = { item: LEFT, quantity: 300, unit: 365, amount: 455 };

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const count = new Intl.NumberFormat('en-US');

/** Draws the invoice for one of its two sides (PAPER-7). */
export function drawInvoice({ invoice, recipient, inspectionDays }: InvoiceDocument): Readable {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: {
      Title: `Invoice ${invoice.number}`,
      Author: 'Makeport',
      CreationDate: new Date(invoice.issuedAt),
    },
  });
  const type = new Typesetter(doc);
  let y = drawParties(type, invoice, recipient, drawHead(type, invoice));
  y = drawTableHead(doc, type, y + 20);
  const next = (needed: number): number => {
    if (y + needed <= BOTTOM) return y;
    doc.addPage();
    return drawTableHead(doc, type, LEFT);
  };
  for (const line of invoice.order.items) {
    y = next(60);
    y = drawLine(type, line, y);
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#e3e0d9').stroke();
    y += 6;
  }
  y = next(225);
  y = drawSums(type, invoice, y + 8);
  const paidAt = drawPayment(type, invoice, recipient, y + 16);
  const { kind } = invoice.order;
  drawNote(type, invoice.order, heldUntil({ inspectionDays, kind, you: recipient }), paidAt);
  doc.end();
  return doc;
}

function drawHead(
  type: Typesetter,
  { number, issuedAt, order, refundedCents }: InvoiceData,
): number {
  type.write('Makeport', LEFT, 50, { size: 14, weight: 700 });
  type.write('Invoice', LEFT, 78, { size: 24, weight: 700 });
  if (refundedCents > 0) {
    const all = refundedCents >= order.totals.totalCents;
    const mark = all ? 'REFUNDED' : 'PARTLY REFUNDED';
    type.write(mark, 345, 84, {
      size: 14,
      weight: 700,
      color: '#b3261e',
      align: 'right',
      width: 200,
    });
  }
  const facts: [string, string][] = [
    ['Invoice number', number],
    ['Invoice date', day.format(new Date(issuedAt))],
    ['Order', `${order.number}, ${day.format(new Date(order.createdAt))}`],
  ];
  return facts.reduce((y, [label, value]) => {
    type.write(label, LEFT, y, { color: MUTED });
    return type.write(value, LEFT + 110, y);
  }, 122);
}

function drawParties(
  type: Typesetter,
  { order }: InvoiceData,
  recipient: Recipient,
  top: number,
): number {
  const width = 230;
  const buyer =
    recipient === 'brand' ? (order.billingAddress ?? order.shippingInfo) : order.shippingInfo;
  let left = type.write('Seller', LEFT, top + 16, { color: MUTED });
  left = type.write(order.manufacturerName, LEFT, left, { weight: 700, width });
  left = type.write('through Makeport', LEFT, left, { width });
  const x = LEFT + 260;
  let right = type.write(recipient === 'brand' ? 'Bill to' : 'Customer, ship to', x, top + 16, {
    color: MUTED,
  });
  right = type.write(order.brandName, x, right, { weight: 700, width });
  for (const line of getAddress(buyer)) right = type.write(line, x, right, { width });
  return Math.max(left, right);
}

function getAddress(info: ShippingInfo): string[] {
  return [`${info.firstName} ${info.lastName}`, info.address, cityLine(info), info.country];
}

function drawTableHead(doc: InstanceType<typeof PDFDocument>, type: Typesetter, y: number): number {
  const head = { color: MUTED } as const;
  type.write('Item', columns.item, y, head);
  type.write('Quantity', columns.quantity, y, { ...head, align: 'right', width: 50 });
  type.write('Unit price', columns.unit, y, { ...head, align: 'right', width: 80 });
  const below = type.write('Amount', columns.amount, y, { ...head, align: 'right', width: 90 }) + 4;
  doc.moveTo(LEFT, below).lineTo(RIGHT, below).lineWidth(1).strokeColor('#1b1a18').stroke();
  return below + 6;
}

function drawLine(type: Typesetter, line: PriceLine, y: number): number {
  const width = 235;
  type.write(count.format(line.quantity), columns.quantity, y, { align: 'right', width: 50 });
  type.write(formatMoney(unitPriceWithOptions(line)), columns.unit, y, {
    align: 'right',
    width: 80,
  });
  type.write(formatMoney(line.lineTotalCents), columns.amount, y, { align: 'right', width: 90 });
  let below = type.write(line.name, columns.item, y, { weight: 700, width });
  below = type.write(line.sku, columns.item, below, { color: MUTED, width });
  for (const { name, additionalCostCents } of line.options) {
    const price =
      additionalCostCents > 0 ? ` (+${formatMoney(additionalCostCents)}, included)` : '';
    below = type.write(`${name}${price}`, columns.item, below, { color: MUTED, width });
  }
  return below + 4;
}

function drawSums(type: Typesetter, { order }: InvoiceData, top: number): number {
  const { subtotalCents, creditCents, shippingCents, taxCents, totalCents } = order.totals;
  // Only for the label: ordering has calculated the amounts. Samples have no tax.
  const rate = order.kind === 'sample' ? '0%' : '10%';
  const sums: [string, string][] = [
    ['Subtotal', formatMoney(subtotalCents)],
    ['Shipping', formatMoney(shippingCents)],
    [`Tax (${rate} of ${formatMoney(subtotalCents)})`, formatMoney(taxCents)],
    ...(creditCents > 0
      ? [['Sample credit', `-${formatMoney(creditCents)}`] as [string, string]]
      : []),
  ];
  const y = sums.reduce((at, [label, amount]) => drawSum(type, label, amount, at), top);
  return drawSum(type, `Total (${order.currency})`, formatMoney(totalCents), y + 4, 700);
}

function drawSum(
  type: Typesetter,
  label: string,
  amount: string,
  y: number,
  weight: 400 | 700 = 400,
): number {
  type.write(label, columns.quantity, y, { weight });
  return type.write(amount, columns.amount, y, { weight, align: 'right', width: 90 }) + 3;
}

function drawPayment(
  type: Typesetter,
  invoice: InvoiceData,
  recipient: Recipient,
  top: number,
): number {
  const { order, refundedCents, earned } = invoice;
  const card =
    recipient === 'brand' && order.cardLastFour ? ` by card ending ${order.cardLastFour}` : '';
  let y = drawSum(type, `Paid${card}`, formatMoney(order.totals.totalCents), top);
  if (refundedCents > 0) y = drawSum(type, 'Refunded', `-${formatMoney(refundedCents)}`, y);
  const restCents = order.totals.totalCents - refundedCents - (order.chargedBackCents ?? 0);
  const held = order.escrowState === 'pending';
  if (restCents > 0 && (held || recipient === 'brand'))
    y = drawSum(
      type,
      held ? 'Held by Makeport' : 'Released to the manufacturer',
      formatMoney(restCents),
      y,
    );
  if (recipient === 'manufacturer' && earned && earned.releasedCents > 0) {
    y = drawSum(type, 'Released to you', formatMoney(earned.releasedCents), y + 6);
    if (earned.feeCents > 0)
      y = drawSum(type, 'Platform fee', `-${formatMoney(earned.feeCents)}`, y);
    y = drawSum(type, 'Your payout', formatMoney(earned.releasedCents - earned.feeCents), y, 700);
  }
  return y;
}

/** @param held the description of a payment that is still held */
function drawNote(type: Typesetter, order: InvoiceData['order'], held: string, y: number): void {
  const protection = `The payment is protected by Makeport: ${getState(order, held)}.`;
  const { chargedBackCents = 0 } = order;
  const takenBack =
    chargedBackCents > 0
      ? ` The card's bank took back ${formatMoney(chargedBackCents)} of it.`
      : '';
  type.write(protection + takenBack, LEFT, y + 18, { color: MUTED, width: RIGHT - LEFT, size: 8 });
}

function getState({ escrowState }: InvoiceData['order'], held: string): string {
  switch (escrowState) {
    case 'released':
      return 'it was held, and is released to the manufacturer';
    case 'refunded':
      return 'it was held, and is refunded to the brand';
    case 'split':
      return 'it was held, then one part was refunded to the brand and the other released to the manufacturer';
    case 'pending':
      return `it is ${held}. Then it is released to the manufacturer`;
  }
}
