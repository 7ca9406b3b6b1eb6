import type { Cents } from '@makeport/money';
import { formatDate, formatMoney } from '@makeport/web';
import { heldCents } from './money/held-cents';
import type { OrderNote } from './timeline/order-notes';
import { orderSentence, type Viewer } from './order-labels';
import type { OrderKind } from './gen/graphql';

interface CancelledOrder {
  kind: OrderKind;
  status: string;
  brandName?: string;
  manufacturerName: string;
  cancellation: { by: string; reason: string | null } | null;
  chargedBackCents: Cents;
  timeline?: readonly { kind: string }[];
}

/**
 * Returns the order's state in one sentence. For a cancelled order the sentence names who cancelled
 * it.
 * @param hold why the payment is frozen; the sentence then promises no refund (B43)
 */
export function stateSentence(
  order: CancelledOrder,
  viewer: Viewer,
  hold: string | null = null,
): string {
  const { status, kind, cancellation, chargedBackCents } = order;
  if (status === 'cancelled' && isAgreed(order))
    return 'Cancelled: both sides agreed on a full refund.';
  if (status !== 'cancelled' || !cancellation) return orderSentence(status, viewer, kind);
  const sentence = endedBy(cancellation, order, viewer);
  if (hold) return `${sentence} ${hold}`;
  if (viewer === 'brand') return sentence;
  return `${sentence} The brand gets ${chargedBackCents > 0 ? 'the rest back' : 'a full refund'}.`;
}

/**
 * Returns false for orders in lists, which have no timeline; their sentence does not mention the
 * agreement.
 */
function isAgreed({ cancellation, timeline = [] }: CancelledOrder): boolean {
  return !cancellation && timeline.some(({ kind }) => kind === 'settlement_accepted');
}

function endedBy(
  { by, reason }: NonNullable<CancelledOrder['cancellation']>,
  { brandName = 'the brand', manufacturerName, chargedBackCents }: CancelledOrder,
  viewer: Viewer,
): string {
  const own = viewer === 'manufacturer';
  if (by === 'brand')
    return viewer === 'brand' ? 'You cancelled this order.' : `Cancelled by ${brandName}.`;
  if (by === 'manufacturer')
    return own ? 'You rejected this order.' : `Rejected by ${manufacturerName}.`;
  if (by === 'admin') {
    return `Makeport cancelled this order${viewer === 'brand' ? ' and decided on a refund' : ''}.`;
  }
  // The manufacturer closed its account (B32), or the bank reversed the payment (F34). Neither is a
  // missed deadline.
  if (reason || chargedBackCents > 0) return 'Cancelled by Makeport.';
  return own
    ? 'Cancelled, because you did not answer in time.'
    : `Cancelled, because ${manufacturerName} did not answer in time.`;
}

interface RefundedOrder {
  escrowState: string;
  cancellation: { reason: string | null } | null;
  totals: { totalCents: Cents };
  chargedBackCents: Cents;
  timeline: readonly { kind: string; at: string }[];
  nextStep: { kind: string; waitsFor: string } | null;
}

/** Returns notes about the reason of a cancellation and about the refund. */
export function cancellationNotes(order: RefundedOrder, viewer: Viewer): OrderNote[] {
  const reason = order.cancellation?.reason;
  const refund = refundNote(order, viewer);
  return [...(reason ? [{ label: 'Reason', value: reason }] : []), ...(refund ? [refund] : [])];
}

function refundNote(order: RefundedOrder, viewer: Viewer): OrderNote | null {
  if (order.escrowState !== 'refunded') return null;
  const amount = formatMoney(heldCents(order));
  const whole = order.chargedBackCents > 0 ? amount : `${amount} in full`;
  return { label: 'Refund', value: `${whole}, ${whereRefundIs(order, viewer)}` };
}

function whereRefundIs({ timeline, nextStep }: RefundedOrder, viewer: Viewer): string {
  const card = viewer === 'brand' ? 'your card' : 'the card';
  const last = (wanted: string) => timeline.findLast(({ kind }) => kind === wanted)?.at;
  const [sent, takenBack] = [last('refund_paid'), last('chargeback_lost')];
  if (sent) return `sent to ${card} on ${formatDate(sent)}`;
  if (takenBack && !nextStep) return `given back by the card’s bank on ${formatDate(takenBack)}`;
  const forBalance = nextStep?.kind === 'payout' && nextStep.waitsFor === 'admin';
  return forBalance && viewer !== 'manufacturer'
    ? 'pending at the payment provider'
    : `on its way to ${card}`;
}
