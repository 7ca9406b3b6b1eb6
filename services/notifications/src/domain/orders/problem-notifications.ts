import { formatMoney, type Cents } from '@makeport/money';
import type { NotificationDraft } from '../notification';
import { toBrand, toManufacturer, type NotifiedOrder } from './order-notifications';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Returns the notifications of a reported problem, which keeps the payment held (OPEN-42).
 * @param reason '' if the brand's text is no longer available
 */
export function toReportedProblemNotifications(
  order: NotifiedOrder,
  reason: string,
): NotificationDraft[] {
  const why = reason === '' ? '.' : `: ${reason}`;
  const content = `${order.brandName} reported a problem with order ${order.number} (${order.productName})${why}`;
  return [{ ...toManufacturer(order), title: 'Problem Reported', content }];
}

export function toWithdrawnProblemNotifications(order: NotifiedOrder): NotificationDraft[] {
  const content = `${order.brandName} withdrew the problem with order ${order.number} (${order.productName}).`;
  return [{ ...toManufacturer(order), title: 'Problem Withdrawn', content }];
}

/** Notifies both sides that the period for an agreement is over (design/money: clocks). */
export function toOpenProblemNotifications(
  order: NotifiedOrder,
  escalatesAt: Date,
): NotificationDraft[] {
  const title = 'Problem Still Open';
  const content = `The problem with order ${order.number} (${order.productName}) goes to an administrator on ${day.format(escalatesAt)} unless you reach an agreement first.`;
  return [
    { ...toBrand(order), title, content },
    { ...toManufacturer(order), title, content },
  ];
}

export function toEscalatedProblemNotifications(order: NotifiedOrder): NotificationDraft[] {
  const title = 'Problem Escalated';
  const content = `An administrator decides on the problem with order ${order.number} (${order.productName}).`;
  return [
    { ...toBrand(order), title, content },
    { ...toManufacturer(order), title, content },
  ];
}

export interface Decision {
  readonly decision: 'release' | 'refund' | 'split';
  readonly manufacturerCents: Cents;
  readonly brandCents: Cents;
  /** The side that accepted the other side's offer; absent if an administrator decided. */
  readonly acceptedBy?: 'brand' | 'manufacturer' | undefined;
  /** The administrator's reason; absent in older events. */
  readonly reason?: string | null | undefined;
}

/**
 * Returns the notifications of a decision about the payment, by an administrator or by agreement.
 */
export function toDecisionNotifications(
  order: NotifiedOrder,
  decision: Decision,
): NotificationDraft[] {
  const title = decision.acceptedBy ? 'Problem Settled' : 'Problem Decided';
  const agreed = decision.acceptedBy ? 'You agreed: ' : '';
  const content = (to: 'brand' | 'manufacturer') =>
    `Order ${order.number} (${order.productName}): ${agreed}${describeDecision(order, decision, to)}`;
  return [
    { ...toBrand(order), title, content: content('brand') },
    { ...toManufacturer(order), title, content: content('manufacturer') },
  ];
}

/** Describes the decision, addressing the reader as 'you' (B42). */
export function describeDecision(
  order: NotifiedOrder,
  { decision, manufacturerCents, brandCents }: Decision,
  to: 'brand' | 'manufacturer',
): string {
  const brand = to === 'brand' ? 'you' : order.brandName;
  const manufacturer = to === 'manufacturer' ? 'you' : order.manufacturerName;
  if (decision === 'release') return `the payment is released to ${manufacturer}.`;
  if (decision === 'refund') return `the payment is refunded to ${brand}.`;
  return to === 'brand'
    ? `${formatMoney(brandCents)} goes back to ${brand}, ${formatMoney(manufacturerCents)} to ${manufacturer}.`
    : `${formatMoney(manufacturerCents)} goes to ${manufacturer}, ${formatMoney(brandCents)} back to ${brand}.`;
}

/**
 * Notifies both sides that the order was not completed by the expected date (design/money: clocks).
 */
export function toOverdueOrderNotifications(
  order: NotifiedOrder,
  expectedAt: Date,
): NotificationDraft[] {
  const title = 'Order Overdue';
  const content = `Order ${order.number} (${order.productName}) was expected to be completed by ${day.format(expectedAt)}.`;
  return [
    { ...toBrand(order), title, content },
    { ...toManufacturer(order), title, content },
  ];
}

/** OPEN-44. */
export function toRatingNotifications(
  order: NotifiedOrder,
  rating: number,
  feedback: string | null,
): NotificationDraft[] {
  const words = feedback ? `: ${feedback}` : '.';
  const content = `${order.brandName} rated order ${order.number} (${order.productName}) ${rating} of 5 stars${words}`;
  return [{ ...toManufacturer(order), title: 'Order Rated', content }];
}
