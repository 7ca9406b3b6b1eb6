import type { Viewer } from '../order-labels';
import type { PaymentAlert } from './use-payment-alerts';

/**
 * An exception in a payment: the card's bank disputes it, the card network warns of fraud, or the
 * bank has reversed it.
 */
export type PaymentMark = 'disputed' | 'warned' | 'taken_back';

interface MarkedPayment {
  readonly totals?: { readonly totalCents: number };
  readonly chargedBackCents?: number;
}

/** Returns the mark of an order in a list. */
export function markOfAlerts(
  alerts: readonly PaymentAlert[],
  order: MarkedPayment & { readonly id: string },
): PaymentMark | null {
  const alert = alerts.find(({ orderId }) => orderId === order.id);
  if (!alert) return null;
  if (alert.chargeback === 'lost') return isWhole(order) ? 'taken_back' : null;
  if (alert.chargeback) return 'disputed';
  return alert.fraudWarning ? 'warned' : null;
}

/**
 * Returns the mark of an order, from its timeline. Brands see no fraud warning, because the warning
 * would accuse them.
 */
export function markOfTimeline(
  order: MarkedPayment & { readonly timeline: readonly { readonly kind: string }[] },
  viewer: Viewer,
): PaymentMark | null {
  const last = (start: string) =>
    order.timeline.findLast(({ kind }) => kind.startsWith(start))?.kind;
  const chargeback = last('chargeback_');
  if (chargeback === 'chargeback_opened') return 'disputed';
  if (chargeback === 'chargeback_lost' && isWhole(order)) return 'taken_back';
  return viewer !== 'brand' && last('payment_check_') === 'payment_check_opened' ? 'warned' : null;
}

/**
 * Returns whether the whole payment was reversed. If only a part was, the rest is released or
 * refunded as usual.
 */
function isWhole({ chargedBackCents = 0, totals }: MarkedPayment): boolean {
  return chargedBackCents === 0 || chargedBackCents === totals?.totalCents;
}

const LABELS: Record<PaymentMark, string> = {
  disputed: 'Payment disputed',
  warned: 'Fraud warning',
  taken_back: 'Taken back',
};

export function markLabel(mark: PaymentMark): string {
  return LABELS[mark];
}

/** Returns until when a payment with this mark is frozen; null if it is not frozen. */
export function markHold(mark: PaymentMark | null): string | null {
  if (mark === 'disputed') return 'The payment stays held until the card’s bank has decided.';
  return mark === 'warned' ? 'The payment stays held until it is checked.' : null;
}

/**
 * Explains a mark to the viewer.
 * @param released whether the manufacturer's share had been released before
 */
export function markText(mark: PaymentMark, viewer: Viewer, released: boolean): string {
  const bank = viewer === 'brand' ? 'Your card’s bank' : 'The card’s bank';
  if (mark === 'taken_back') {
    return `${bank} has given the payment back to ${viewer === 'brand' ? 'you' : 'the cardholder'}.`;
  }
  if (mark === 'warned') {
    return 'The card network flagged this payment as possible fraud. It stays frozen until Makeport has checked it.';
  }
  const waits = `${bank} is reviewing this payment.`;
  if (viewer !== 'manufacturer') return `${waits} It stays frozen until the bank has decided.`;
  return released
    ? `${waits} If it decides for the cardholder, what was released to you is taken back.`
    : `${waits} Nothing is paid out until it has decided. If it decides for the cardholder, you are not paid for this order.`;
}
