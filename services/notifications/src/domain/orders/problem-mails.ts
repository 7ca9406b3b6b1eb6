import type { Mail, MailContent, MailField } from '../mail/mail';
import {
  toGoodsFields,
  mailDay,
  mailToBrand,
  mailToManufacturer,
  type OrderDetails,
} from './order-mails';
import { describeDecision, type Decision } from './problem-notifications';

/**
 * Returns mails to the manufacturer and the administrators. The brand gets no mail about its own
 * report (OPEN-42, F16).
 */
export function toReportedProblemMails(
  order: OrderDetails,
  reason: string,
  adminIds: readonly string[],
): Mail[] {
  const facts = [...toGoodsFields(order), ...toReasonFields(reason)];
  const subject = `A problem was reported with order ${order.number}`;
  const held = 'The payment stays held until the problem is settled.';
  const body = {
    subject,
    preview: reason === '' ? held : reason,
    heading: 'A problem was reported',
    paragraphs: [
      `${order.brandName} reported a problem with order ${order.number} of ${order.manufacturerName}.`,
      held,
    ],
    facts,
  };
  return [
    { ...mailToManufacturer(order, body), senderId: order.brandId },
    ...adminIds.map((id) => mailToAdmin(id, body)),
  ];
}

export function toWithdrawnProblemMails(order: OrderDetails, adminIds: readonly string[]): Mail[] {
  const body = {
    subject: `The problem with order ${order.number} was withdrawn`,
    preview: `${order.brandName} withdrew it.`,
    heading: 'The problem was withdrawn',
    paragraphs: [
      `${order.brandName} withdrew the problem with order ${order.number}. The order continues.`,
    ],
    facts: toGoodsFields(order),
  };
  const toManufacturer = { ...mailToManufacturer(order, body), senderId: order.brandId };
  return [toManufacturer, ...adminIds.map((id) => mailToAdmin(id, body))];
}

export function toOpenProblemMails(order: OrderDetails, escalatesAt: Date): Mail[] {
  const due = mailDay.format(escalatesAt);
  return toBoth(order, {
    subject: `The problem with order ${order.number} is still open`,
    preview: `An administrator decides from ${due}.`,
    heading: 'The problem is still open',
    paragraphs: [
      `Unless you reach an agreement first, the problem goes to an administrator on ${due}.`,
    ],
    facts: toGoodsFields(order),
  });
}

export function toEscalatedProblemMails(order: OrderDetails, adminIds: readonly string[]): Mail[] {
  const body = {
    subject: `An administrator decides on order ${order.number}`,
    preview: 'The problem was not settled between the two sides.',
    heading: 'An administrator decides',
    paragraphs: [
      `The problem with order ${order.number} of ${order.brandName} and ${order.manufacturerName} was not settled between the two. An administrator decides on the payment, which stays held until then.`,
    ],
    facts: toGoodsFields(order),
  };
  return [...toBoth(order, body), ...adminIds.map((id) => mailToAdmin(id, body))];
}

export function toDecisionMails(order: OrderDetails, decision: Decision): Mail[] {
  if (decision.acceptedBy) return toAgreementMails(order, decision, decision.acceptedBy);
  const body = (to: 'brand' | 'manufacturer') => ({
    subject: `The problem with order ${order.number} was decided`,
    preview: 'An administrator decided on the payment.',
    heading: 'The problem was decided',
    paragraphs: [
      `An administrator decided on order ${order.number}: ${describeDecision(order, decision, to)}`,
    ],
    facts: [...toGoodsFields(order), ...toReasonFields(decision.reason ?? '')],
  });
  return [mailToBrand(order, body('brand')), mailToManufacturer(order, body('manufacturer'))];
}

/** B40: returns the mails about an accepted settlement offer. */
function toAgreementMails(
  order: OrderDetails,
  decision: Decision,
  acceptedBy: 'brand' | 'manufacturer',
): Mail[] {
  const accepter = acceptedBy === 'brand' ? order.brandName : order.manufacturerName;
  const body = (to: 'brand' | 'manufacturer') => ({
    subject: `The problem with order ${order.number} was settled`,
    preview: `${accepter} accepted the offer.`,
    heading: 'The problem was settled',
    paragraphs: [`${accepter} accepted the offer: ${describeDecision(order, decision, to)}`],
    facts: toGoodsFields(order),
  });
  return [mailToBrand(order, body('brand')), mailToManufacturer(order, body('manufacturer'))];
}

/** Returns the mails about an order that was not completed by the expected date. */
export function toOverdueOrderMails(order: OrderDetails, expectedAt: Date): Mail[] {
  const due = mailDay.format(expectedAt);
  return toBoth(order, {
    subject: `Order ${order.number} is overdue`,
    preview: `It was expected to be completed by ${due}.`,
    heading: 'An order is overdue',
    paragraphs: [`Order ${order.number} was expected to be completed by ${due}.`],
    facts: toGoodsFields(order),
  });
}

/** Asks administrators to decide before the holding limit of the payment (design/money: clocks). */
export function toHoldingLimitMails(
  order: OrderDetails,
  holdUntil: Date,
  adminIds: readonly string[],
): Mail[] {
  const due = mailDay.format(holdUntil);
  const body = {
    subject: `The payment of order ${order.number} can be held until ${due}`,
    preview: 'Release it, refund it or charge it again.',
    heading: 'A payment cannot be held much longer',
    paragraphs: [
      `The payment of order ${order.number} of ${order.brandName} and ${order.manufacturerName} can be held until ${due}. Please release it, refund it or have it charged again before then.`,
    ],
    facts: toGoodsFields(order),
  };
  return adminIds.map((id) => mailToAdmin(id, body));
}

/** The reason may no longer be available when the event is handled. */
export const toReasonFields = (reason: string): MailField[] =>
  reason === '' ? [] : [{ label: 'Reason', value: reason }];

type MailBody = Omit<MailContent, 'name' | 'footnote' | 'settings' | 'action'>;

const toBoth = (order: OrderDetails, body: MailBody): Mail[] => [
  mailToBrand(order, body),
  mailToManufacturer(order, body),
];

export function mailToAdmin(
  recipientId: string,
  body: MailBody,
  action: NonNullable<MailContent['action']> = { label: 'Open the admin area', address: '/admin' },
): Mail {
  const footnote = 'You get this e-mail because you are an administrator.';
  return { recipientId, kind: 'order', content: { ...body, name: null, action, footnote } };
}
