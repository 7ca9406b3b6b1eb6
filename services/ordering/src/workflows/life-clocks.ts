import { ActivityFailure } from '@temporalio/workflow';
import type { ArmedClock, LifeClockDurations } from '../domain/clocks';
import { ClockWatch } from './clock-watch';
import type { EscrowWorkflowInput, OrderLife } from './escrow.messages';
import type { Turns } from './in-turn';
import { instantOf, isoOf } from './instants';
import { armClocks, expectCompletion, ringClock } from './proxied-activities';

export interface OrderUnderWatch {
  readonly orderId: string;
  readonly placedAt: number;
  readonly durations: LifeClockDurations;
  readonly life: () => OrderLife;
  readonly expected: (expectedAt: string) => void;
  readonly over: () => boolean;
  /** Two local activities at once are not replayed as they ran: a clock rings between two steps. */
  readonly inTurn: Turns;
}

/** The clocks of an order after its answer: each tells, none decides (money: clocks). */
export function lifeClocks(order: OrderUnderWatch): ClockWatch {
  const { orderId, placedAt, durations, life, over, inTurn } = order;
  return new ClockWatch({
    durations,
    over,
    state: () => {
      const { status, escrowState, expectedAt, problemAt } = life();
      const instants = { expectedAt: instantOf(expectedAt), problemAt: instantOf(problemAt) };
      return { status, escrowState, placedAt, ...instants };
    },
    ring: (armed) => inTurn(() => ringClock({ orderId, clock: armed.clock, until: untilOf(armed, order) })),
    expect: async () => order.expected(await expectedCompletion(orderId, durations.leadTimeMs)),
  });
}

/** Written down for everybody who reads of the order without its workflow. */
export async function armFirstClocks(
  { orderId, status, clocks }: EscrowWorkflowInput,
  placedAt: number,
  { holdMs }: LifeClockDurations,
): Promise<void> {
  const hold = isoOf(placedAt + holdMs);
  const answer = isoOf(placedAt + clocks.answerWithinMs);
  await armClocks({ orderId, ends: status === 'pending' ? { answer, hold } : { hold } });
}

/** What the clock that rings tells of. */
function untilOf({ clock, at }: ArmedClock, { life, placedAt, durations }: OrderUnderWatch): string {
  switch (clock) {
    case 'completion_overdue':
      return isoOf(at);
    case 'problem_reminded':
      return isoOf((instantOf(life().problemAt) ?? at) + durations.escalateMs);
    case 'problem_escalated':
      return isoOf(at);
    case 'holding_limit_near':
      return isoOf(placedAt + durations.holdMs);
  }
}

/** Where the catalogue is away for long, the usual lead time has to do. */
async function expectedCompletion(orderId: string, fallbackMs: number): Promise<string> {
  try {
    return (await expectCompletion({ orderId, fallbackMs })).expectedAt;
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    const expectedAt = isoOf(Date.now() + fallbackMs);
    await armClocks({ orderId, ends: { expected: expectedAt } });
    return expectedAt;
  }
}
