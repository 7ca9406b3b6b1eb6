import type { EscrowState } from './escrow';
import type { OrderStatus } from './order';

const DAY_MS = 86_400_000;
/** Of the time that a payment may be held: when an admin is told (money: clocks). */
const WARNING_SHARE = 0.8;

/** The clocks of an order's life after its answer (money: clocks); each rings once for one instant. */
export type LifeClock =
  'completion_overdue' | 'problem_reminded' | 'problem_escalated' | 'holding_limit_near';

/** Milliseconds. */
export interface LifeClockDurations {
  /** From a problem's report: how long both sides talk before they are reminded. */
  readonly talkMs: number;
  /** From a problem's report: when it goes to an admin. */
  readonly escalateMs: number;
  /** From the payment: how long it may be held. */
  readonly holdMs: number;
  /** From the start of production: what is expected where neither the order nor the catalogue says it. */
  readonly leadTimeMs: number;
}

/** How long an order's deadlines are where the environment does not say otherwise. */
export const DEFAULT_DEADLINE_DAYS = {
  answerReminder: 3,
  answerLimit: 14,
  usualLeadTime: 45,
  problemTalk: 3,
  problemEscalation: 7,
  holdingLimit: 90,
} as const;

/** For orders whose workflow was started before these clocks existed. */
export const DEFAULT_DURATIONS: LifeClockDurations = {
  talkMs: DEFAULT_DEADLINE_DAYS.problemTalk * DAY_MS,
  escalateMs: DEFAULT_DEADLINE_DAYS.problemEscalation * DAY_MS,
  holdMs: DEFAULT_DEADLINE_DAYS.holdingLimit * DAY_MS,
  leadTimeMs: DEFAULT_DEADLINE_DAYS.usualLeadTime * DAY_MS,
};

/** Instants are milliseconds since 1970, null where there is none. */
export interface ClockState {
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  readonly placedAt: number;
  readonly expectedAt: number | null;
  readonly problemAt: number | null;
}

export interface ArmedClock {
  readonly clock: LifeClock;
  /** When it rings. */
  readonly at: number;
}

/** The clocks that this state arms, the earliest first. */
export function armedClocks(state: ClockState, durations: LifeClockDurations): ArmedClock[] {
  const { status, escrowState, expectedAt, problemAt } = state;
  const armed: ArmedClock[] = [];
  if ((status === 'in_production' || status === 'shipping') && expectedAt !== null) {
    armed.push({ clock: 'completion_overdue', at: expectedAt });
  }
  if (escrowState === 'pending') {
    if (problemAt !== null) {
      armed.push({ clock: 'problem_reminded', at: problemAt + durations.talkMs });
      armed.push({ clock: 'problem_escalated', at: problemAt + durations.escalateMs });
    }
    armed.push({ clock: 'holding_limit_near', at: holdingWarningAt(state.placedAt, durations) });
  }
  return armed.sort((one, other) => one.at - other.at);
}

export function holdingWarningAt(placedAt: number, { holdMs }: LifeClockDurations): number {
  return placedAt + Math.round(holdMs * WARNING_SHARE);
}

/** The end of the day that the manufacturer named, in UTC: before that nothing is late. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`);
}

const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

/** The longest time that a lead time of the catalogue names ('15-45 days', '6 weeks'); null if it names none. */
export function longestLeadTimeMs(leadTime: string): number | null {
  const match = /(\d+)\s*(day|week|month)/.exec(leadTime.toLowerCase());
  const count = Number(match?.[1]);
  const days = count * (UNIT_DAYS[match?.[2] ?? ''] ?? 0);
  return days > 0 && days <= 730 ? days * DAY_MS : null;
}
