import { formatMoney, type Cents } from '@makeport/money';
import type { Mail } from '../mail/mail';
import type { NotificationDraft } from '../notification';
import { mailToManufacturer, toGoodsFields, type OrderDetails } from './order-mails';
import { toManufacturer, type NotifiedOrder } from './order-notifications';
import { mailToAdmin } from './problem-mails';

export interface FraudWarning {
  readonly amountCents: Cents;
  /** The provider's fraud type, for administrators. */
  readonly fraudType: string;
}

/**
 * P2: notifies the manufacturer only; the brand gets no notification, because it is not accused.
 */
export function toFraudWarningNotifications(order: NotifiedOrder): NotificationDraft[] {
  const content = `The payment of order ${order.number} (${order.productName}) is being checked. You can continue to work. Nothing is paid out until then.`;
  return [{ ...toManufacturer(order), title: 'Payment Being Checked', content }];
}

export function toClosedFraudWarningNotifications(order: NotifiedOrder): NotificationDraft[] {
  const content = `${OVER} Order ${order.number} (${order.productName}).`;
  return [{ ...toManufacturer(order), title: 'Payment Checked', content }];
}

export function toFraudWarningMails(
  order: OrderDetails,
  { amountCents, fraudType }: FraudWarning,
  adminIds: readonly string[],
): Mail[] {
  const facts = [...toGoodsFields(order), { label: 'Amount', value: formatMoney(amountCents) }];
  const manufacturers = {
    subject: `The payment of order ${order.number} is being checked`,
    preview: 'Nothing is paid out until then.',
    heading: 'A payment is being checked',
    paragraphs: [
      `The payment of order ${order.number} is being checked. You can continue to work. Nothing is paid out until then.`,
    ],
    facts,
  };
  const admins = {
    subject: `The payment of order ${order.number} may be fraud`,
    preview: 'The card network flagged it.',
    heading: 'A payment may be fraud',
    paragraphs: [
      `The card network flagged the payment of order ${order.number} as possible fraud. It stays frozen until an administrator decides.`,
      'Please decide: refund the brand, which avoids a chargeback and its fee, or continue with the order.',
    ],
    facts: [...facts, { label: 'Type of fraud', value: fraudType.replaceAll('_', ' ') }],
  };
  const action = { label: 'Open the order', address: `/admin/orders/${order.id}` };
  return [
    mailToManufacturer(order, manufacturers),
    ...adminIds.map((id) => mailToAdmin(id, admins, action)),
  ];
}

export function toClosedFraudWarningMails(order: OrderDetails): Mail[] {
  const body = {
    subject: `The payment of order ${order.number} was checked`,
    preview: OVER,
    heading: 'The payment was checked',
    paragraphs: [OVER],
    facts: toGoodsFields(order),
  };
  return [mailToManufacturer(order, body)];
}

const OVER = 'The check of the payment is complete. Pending steps continue.';
