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

/** APPR-10. */
export function toRequestedApprovalMails(order: OrderDetails, asked: RequestedApproval): Mail[] {
  const due = mailTime.format(new Date(asked.expiresAt));
  const who = asked.requestedByName === '' ? 'An administrator' : asked.requestedByName;
  const body = {
    subject: `Order ${order.number} waits for your approval`,
    preview: `${who} asks for a second administrator until ${due}.`,
    heading: 'A decision waits for your approval',
    paragraphs: [
      `${who} has asked for a decision about the payment of order ${order.number} of ${order.brandName} and ${order.manufacturerName}. Another administrator has to approve it; until ${due} the request can be approved or rejected.`,
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
