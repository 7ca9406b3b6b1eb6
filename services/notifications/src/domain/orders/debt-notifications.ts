import { formatMoney, type Cents } from '@makeport/money';
import type { Mail } from '../mail/mail';
import type { NotificationDraft } from '../notification';
import { mailToManufacturer, toGoodsFields, type OrderDetails } from './order-mails';
import {
  PAYOUTS_ADDRESS,
  orderData,
  toManufacturer,
  type NotifiedOrder,
} from './order-notifications';

export interface ChangedDebt {
  readonly cause: 'chargeback' | 'refund';
  readonly amountCents: Cents;
  readonly openCents: Cents;
}

/**
 * Returns notifications about a debt of the manufacturer: its amount, its collection or its
 * cancellation (F32).
 */
export function toDebtNotifications(order: NotifiedOrder, debt: ChangedDebt): NotificationDraft[] {
  return [
    {
      ...toManufacturer(order),
      type: 'payment',
      priority: 'high',
      title: getTitle(debt),
      content: `${getCause(order, debt)} ${getRepayment(debt)}`,
      data: { ...orderData(order), target: PAYOUTS_ADDRESS },
    },
  ];
}

export function toDebtMails(order: OrderDetails, debt: ChangedDebt): Mail[] {
  const repayment = getRepayment(debt);
  const body = {
    subject: `${getTitle(debt)} for order ${order.number}`,
    preview: repayment,
    heading: getTitle(debt),
    paragraphs: [getCause(order, debt), repayment],
    facts: [
      ...toGoodsFields(order),
      { label: 'Taken back', value: formatMoney(debt.amountCents - debt.openCents) },
      { label: 'You owe', value: formatMoney(debt.openCents) },
    ],
    action: { label: 'View your payments', address: PAYOUTS_ADDRESS },
  };
  return [mailToManufacturer(order, body, 'payment')];
}

function getTitle({ openCents, amountCents }: ChangedDebt): string {
  return openCents > 0
    ? `You owe ${formatMoney(openCents)}`
    : `${formatMoney(amountCents)} was taken back`;
}

function getCause({ number }: NotifiedOrder, { cause }: ChangedDebt): string {
  return cause === 'chargeback'
    ? `The card's bank returned the payment of order ${number} to the cardholder.`
    : `The payment of order ${number} was refunded after its release.`;
}

function getRepayment({ amountCents, openCents }: ChangedDebt): string {
  const takenCents = amountCents - openCents;
  const taken =
    takenCents > 0 ? [`${formatMoney(takenCents)} was taken back from your payout account.`] : [];
  const owed =
    openCents > 0
      ? [`You owe ${formatMoney(openCents)}. It will be deducted from your next payouts.`]
      : [];
  return [...taken, ...owed].join(' ');
}
