import { formatDate, formatMoney } from '@makeport/web';
import type { OrderNote } from './timeline/order-progress';
import { orderSentence, type Viewer } from './order-labels';
import type { OrderKind } from './gen/graphql';

interface CancelledOrder {
  kind: OrderKind;
  status: string;
  manufacturerName: string;
  cancellation: { by: string; reason: string | null } | null;
}

/** The state in one sentence; of a cancelled order it names who ended it. */
export function stateSentence(order: CancelledOrder, viewer: Viewer): string {
  const { status, kind, manufacturerName, cancellation } = order;
  if (status !== 'cancelled' || !cancellation) return orderSentence(status, viewer, kind);
  return `${endedBy(cancellation.by, manufacturerName, viewer)}${viewer === 'brand' ? '' : ' The brand gets a full refund.'}`;
}

function endedBy(by: string, manufacturerName: string, viewer: Viewer): string {
  const own = viewer === 'manufacturer';
  if (by === 'manufacturer') return own ? 'You rejected this order.' : `Rejected by ${manufacturerName}.`;
  if (by === 'admin') return 'Makeport cancelled this order and decided on a refund.';
  return own
    ? 'Cancelled, because you did not answer in time.'
    : `Cancelled, because ${manufacturerName} did not answer in time.`;
}

interface RefundedOrder {
  escrowState: string;
  cancellation: { reason: string | null } | null;
  totals: { totalCents: number };
  timeline: readonly { kind: string; at: string }[];
}

/** Why, and what became of the money. */
export function cancellationNotes(order: RefundedOrder, viewer: Viewer): OrderNote[] {
  const reason = order.cancellation?.reason;
  const refund = refundNote(order, viewer);
  return [...(reason ? [{ label: 'Reason', value: reason }] : []), ...(refund ? [refund] : [])];
}

function refundNote({ escrowState, totals, timeline }: RefundedOrder, viewer: Viewer): OrderNote | null {
  if (escrowState !== 'refunded') return null;
  const amount = `${formatMoney(totals.totalCents)} in full`;
  const card = viewer === 'brand' ? 'your card' : 'the card';
  const sent = timeline.findLast(({ kind }) => kind === 'refund_paid');
  return {
    label: 'Refund',
    value: sent ? `${amount}, sent to ${card} on ${formatDate(sent.at)}` : `${amount}, on its way to ${card}`,
  };
}
