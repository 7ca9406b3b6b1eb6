import { formatMoney } from '@makeport/money';
import type { Mail } from '../mail/mail';
import type { OrderDetails } from './order-mails';
import { mailToAdmin, toReasonFields } from './problem-mails';

export interface RequestedApproval {
  readonly releaseCents: number;
  readonly refundCents: number;
  readonly reason: string;
  readonly requestedByName: string;
  readonly approverIds: readonly string[];
  readonly expiresAt: string;
}

/** Returns the mails that request the approval of a second administrator (APPR-10). */
export function toRequestedApprovalMails(order: OrderDetails, asked: RequestedApproval): Mail[] {
  const due = mailTime.format(new Date(asked.expiresAt));
  const who = asked.requestedByName === '' ? 'An administrator' : asked.requestedByName;
  const body = {
    subject: `Order ${order.number} needs your approval`,
    preview: `${who} requests your approval by ${due}.`,
    heading: 'A decision needs your approval',
    paragraphs: [
      `${who} requested a decision on the payment of order ${order.number} of ${order.brandName} and ${order.manufacturerName}. A second administrator must approve or reject it by ${due}.`,
    ],
    facts: [
      { label: 'Order', value: order.number },
      { label: 'To the manufacturer', value: formatMoney(asked.releaseCents) },
      { label: 'Back to the brand', value: formatMoney(asked.refundCents) },
      ...toReasonFields(asked.reason),
    ],
  };
  const action = { label: 'Review the request', address: `/admin/orders/${order.id}` };
  return asked.approverIds.map((id) => mailToAdmin(id, body, action));
}

const mailTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});
