import { stateSentence } from './cancellation';
import type { Viewer } from './order-labels';
import { markHold, markLabel, type PaymentMark } from './payment-marks/payment-marks';

export type HeadlineOrder = Omit<Parameters<typeof stateSentence>[0], 'timeline'> & {
  readonly escrowState: string;
  readonly hasDispute: boolean;
  /** Absent for orders in lists. */
  readonly timeline?: readonly { readonly kind: string; readonly actor: string }[];
};

/**
 * Describes an order's state in one or two sentences. Names a disputed or reversed payment first,
 * and says whether goods are still to be delivered.
 */
export function orderHeadline(
  order: HeadlineOrder,
  viewer: Viewer,
  mark: PaymentMark | null,
): string {
  const bank = viewer === 'brand' ? 'your card’s bank' : 'the card’s bank';
  if (
    mark === 'taken_back' &&
    order.status === 'cancelled' &&
    order.cancellation?.by === 'system'
  ) {
    return `Cancelled, because ${bank} took the payment back.`;
  }
  const state =
    order.status === 'completed'
      ? describeCompleted(order, viewer, mark)
      : describeOpen(order, viewer, mark);
  return mark === 'disputed' || mark === 'warned' ? `${markLabel(mark)}. ${state}` : state;
}

function describeOpen(order: HeadlineOrder, viewer: Viewer, mark: PaymentMark | null): string {
  const sentence = stateSentence(
    order,
    viewer,
    order.escrowState === 'pending' ? markHold(mark) : null,
  );
  const decided = order.escrowState === 'released' || order.escrowState === 'split';
  if (!decided || order.status === 'cancelled') return sentence;
  return `${sentence} The payment is settled. The goods are still to be delivered.`;
}

/**
 * Returns the success text for a brand only if no problem is open and the manufacturer gets the
 * payment (BDASH-17, B39).
 */
function describeCompleted(order: HeadlineOrder, viewer: Viewer, mark: PaymentMark | null): string {
  const completed = order.timeline?.findLast(({ kind }) => kind === 'completed');
  if (completed?.actor === 'admin')
    return 'Makeport ended this order. Nothing more will be made or delivered.';
  if (viewer !== 'brand') return stateSentence(order, viewer);
  if (order.hasDispute)
    return 'This order is completed. The problem that you reported is still open.';
  if (mark === 'taken_back')
    return 'This order is completed. Your card’s bank returned the payment to you.';
  if (order.escrowState === 'split') {
    return 'This order is completed. The payment was divided between you and the manufacturer.';
  }
  if (order.escrowState === 'refunded') return 'This order is completed. The payment was refunded.';
  return mark === null ? stateSentence(order, viewer) : 'This order is completed.';
}
