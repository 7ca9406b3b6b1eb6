import type { ClockEnd, ClockEnds } from './next-step';
import type { Order } from './order';

/** Of the deadlines that an order's process has set those that still matter: the others ended with their stage. */
export function runningDeadlines(
  { status, escrowState, problem }: Pick<Order, 'status' | 'escrowState' | 'problem'>,
  ends: ClockEnds,
): ClockEnds {
  const runs: Record<ClockEnd, boolean> = {
    answer: status === 'pending',
    expected: status === 'in_production' || status === 'shipping',
    talk: problem !== null,
    escalate: problem !== null,
    hold: escrowState === 'pending',
  };
  return Object.fromEntries(Object.entries(ends).filter(([deadline]) => runs[deadline as ClockEnd]));
}
