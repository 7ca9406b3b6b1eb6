import { formatMoney, type Cents } from '@makeport/money';
import type { Mail } from '../mail/mail';
import type { NotificationDraft } from '../notification';
import { mailDay, mailToManufacturer, toGoodsFields, type OrderDetails } from './order-mails';
import { toManufacturer, type NotifiedOrder } from './order-notifications';
import { mailToAdmin } from './problem-mails';

export interface OpenedChargeback {
  readonly amountCents: Cents;
  /** The provider's reason code, for administrators. */
  readonly reason: string;
  readonly evidenceDueAt: Date | null;
}

export type ChargebackOutcome = 'won' | 'lost';

/**
 * P2: notifies the manufacturer of a chargeback. The brand is informed by its bank, not by
 * Makeport.
 */
export function toOpenedChargebackNotifications(order: NotifiedOrder): NotificationDraft[] {
  const content = `The card's bank is reviewing the payment of order ${order.number} (${order.productName}). Nothing is paid out until the bank has decided.`;
  return [{ ...toManufacturer(order), title: 'Payment Disputed', content }];
}

export function toClosedChargebackNotifications(
  order: NotifiedOrder,
  outcome: ChargebackOutcome,
): NotificationDraft[] {
  const title = outcome === 'won' ? 'Payment Confirmed' : 'Payment Taken Back';
  const content = `${getOutcome(outcome)} Order ${order.number} (${order.productName}).`;
  return [{ ...toManufacturer(order), title, content }];
}

export function toOpenedChargebackMails(
  order: OrderDetails,
  { amountCents, reason, evidenceDueAt }: OpenedChargeback,
  adminIds: readonly string[],
): Mail[] {
  const told = {
    subject: `The payment of order ${order.number} is disputed`,
    preview: "The card's bank is reviewing it.",
    heading: 'A payment is disputed',
    facts: [...toGoodsFields(order), { label: 'Amount', value: formatMoney(amountCents) }],
  };
  const happened = `The card's bank is reviewing the payment of order ${order.number}. Nothing is released, paid out or refunded until the bank has decided.`;
  const asked =
    evidenceDueAt === null
      ? 'The bank does not request evidence.'
      : `Please send evidence from the order's page by ${mailDay.format(evidenceDueAt)}.`;
  const action = { label: 'Open the order', address: `/admin/orders/${order.id}` };
  const cause = { label: 'Reason', value: reason.replaceAll('_', ' ') };
  return [
    mailToManufacturer(order, { ...told, paragraphs: [happened] }),
    ...adminIds.map((id) =>
      mailToAdmin(
        id,
        { ...told, paragraphs: [happened, asked], facts: [...told.facts, cause] },
        action,
      ),
    ),
  ];
}

export function toClosedChargebackMails(
  order: OrderDetails,
  amountCents: Cents,
  outcome: ChargebackOutcome,
  adminIds: readonly string[],
): Mail[] {
  const body = {
    subject: `The bank has decided on the payment of order ${order.number}`,
    preview: getOutcome(outcome),
    heading: 'The bank has decided',
    paragraphs: [getOutcome(outcome)],
    facts: [...toGoodsFields(order), { label: 'Amount', value: formatMoney(amountCents) }],
  };
  return [mailToManufacturer(order, body), ...adminIds.map((id) => mailToAdmin(id, body))];
}

function getOutcome(outcome: ChargebackOutcome): string {
  return outcome === 'won'
    ? "The card's bank confirmed the payment. Pending steps continue."
    : "The card's bank returned the money to the cardholder.";
}
