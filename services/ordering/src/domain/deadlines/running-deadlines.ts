import { isPending, toDeadlineState, type DeadlineKind, type Deadlines } from './deadlines';
import type { Order } from '../order/order';

type Readable = Exclude<
  DeadlineKind,
  'answer_reminder' | 'inspection_reminder' | 'holding_warning'
>;

/**
 * Returns the deadlines that are shown to users and still apply; the others ended with their stage.
 */
export function runningDeadlines(
  order: Pick<Order, 'status' | 'escrowState' | 'problem' | 'inspectionUntil'>,
  deadlines: Deadlines,
): Readonly<Partial<Record<Readable, Date>>> {
  const state = toDeadlineState(order);
  const runs: Record<Readable, boolean> = {
    answer: isPending('answer', state),
    expected: isPending('expected', state),
    inspection: order.inspectionUntil !== null,
    talk: isPending('talk', state),
    escalate: isPending('escalate', state),
    hold: order.escrowState === 'pending',
  };
  return Object.fromEntries(
    Object.entries(deadlines).filter(
      ([deadline]) => deadline in runs && runs[deadline as Readable],
    ),
  );
}
