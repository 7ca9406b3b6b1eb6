import { formatMoney, type Cents } from '@makeport/money';
import type { Mail } from '../mail/mail';
import { toProductField } from '../mail/product-field';
import { mailToBrand, mailToManufacturer } from './order-mails';
import {
  toOrderNumber,
  PAYOUTS_ADDRESS,
  type NotifiedOrder,
  type Refund,
  type Release,
  type WaitingPayout,
} from './order-notifications';

type Known = Pick<NotifiedOrder, 'number' | 'productName' | 'brandName'> &
  Partial<Pick<NotifiedOrder, 'productId'>>;

/**
 * Returns the mails about a release (OPEN-64).
 * @param order null if only the order's id is known
 */
export function toReleaseMails(
  release: Release & { readonly feeCents: Cents; readonly manufacturerName: string | null },
  order: Known | null,
): Mail[] {
  const number = order?.number ?? toOrderNumber(release.orderId);
  const payout = formatMoney(release.payoutCents);
  const fee = { label: 'Fee', value: formatMoney(release.feeCents) };
  const body = {
    subject: `Payment released: ${payout} for order ${number}`,
    preview: `${payout} is on its way to you.`,
    heading: 'Payment released',
    paragraphs: [
      `The payment that was held for order ${number} is released. ${payout} is on its way to your payout account.`,
    ],
    facts: [
      { label: 'Order', value: number },
      ...(order ? [toProductField(order)] : []),
      ...(order ? [{ label: 'Brand', value: order.brandName }] : []),
      ...(release.feeCents > 0 ? [fee] : []),
      { label: 'Payout', value: payout },
    ],
  };
  return [mailToManufacturer({ ...release, id: release.orderId }, body, 'payment')];
}

/** F4: returns the mails about a released payment for which there is no payout account. */
export function toWaitingPayoutMails({ payoutCents }: WaitingPayout, order: NotifiedOrder): Mail[] {
  const payout = formatMoney(payoutCents);
  const body = {
    subject: `Set up payouts to receive ${payout} for order ${order.number}`,
    preview: `${payout} is waiting for your payout account.`,
    heading: 'Waits for your payout account',
    paragraphs: [
      `The payment for order ${order.number} is released. ${payout} is waiting for your payout account and is sent to you as soon as payouts are set up.`,
    ],
    facts: [
      { label: 'Order', value: order.number },
      toProductField(order),
      { label: 'Brand', value: order.brandName },
      { label: 'Payout', value: payout },
    ],
    action: { label: 'Set up payouts', address: PAYOUTS_ADDRESS },
  };
  return [mailToManufacturer(order, body, 'payment')];
}

/** Returns the mails about a refund, which the payment provider has confirmed. */
export function toRefundMails(refund: Refund, order: NotifiedOrder): Mail[] {
  const amount = formatMoney(refund.amountCents);
  const body = {
    subject: `Refund of ${amount} for order ${order.number}`,
    preview: `${amount} goes back to the card you paid with.`,
    heading: 'Payment refunded',
    paragraphs: [
      `${amount} for order ${order.number} goes back to the card you paid with. It takes some days to arrive, depending on your bank.`,
    ],
    facts: [
      { label: 'Order', value: order.number },
      toProductField(order),
      { label: 'Manufacturer', value: order.manufacturerName },
      { label: 'Refund', value: amount },
    ],
  };
  return [mailToBrand(order, body, 'payment')];
}
