import { isBeingMade } from '@makeport/rules';
import type { EscrowState } from '../escrow/escrow';
import type { Order, OrderStatus } from '../order/order';

const DAY_MS = 86_400_000;
/** Of the time that a payment may be held: when an admin is told (money: clocks). */
const WARNING_SHARE = 0.8;
/** Of the time for inspecting: when the brand is reminded before its end, at most a day. */
const REMINDER_SHARE = 1 / 3;

/**
 * The instants of an order at which something happens by itself. `hold` is the end of the time that the payment may be
 * held: people read it, nothing happens then.
 */
export type DeadlineKind =
  | 'answer_reminder'
  | 'answer'
  | 'expected'
  | 'inspection_reminder'
  | 'inspection'
  | 'talk'
  | 'escalate'
  | 'holding_warning'
  | 'hold';
export type Deadlines = Readonly<Partial<Record<DeadlineKind, Date>>>;

/** The deadlines at which the order's process acts. */
export type FiringDeadline = Exclude<DeadlineKind, 'hold'>;

/** How long deadlines are, in milliseconds. They are fixed for an order when they are set. */
export interface DeadlineLengths {
  /** From the payment: when the manufacturer is reminded of a pending order. */
  readonly answerReminderMs: number;
  /** From the payment: when an order that is still pending is cancelled and refunded. */
  readonly answerLimitMs: number;
  /** From the payment: how long it may be held. */
  readonly holdingLimitMs: number;
  /** From a problem's report: how long both sides talk before they are reminded. */
  readonly problemTalkMs: number;
  /** From a problem's report: when it goes to an admin. */
  readonly problemEscalationMs: number;
  /** From the completion: how long the brand may inspect the goods before its payment is released; 0: not at all. */
  readonly inspectionMs: number;
  /** From the start of production: what is expected where neither the order nor the catalogue says it. */
  readonly usualLeadTimeMs: number;
}

/** How long an order's deadlines are where the environment does not say otherwise. */
export const DEFAULT_DEADLINE_DAYS = {
  answerReminder: 3,
  answerLimit: 14,
  usualLeadTime: 45,
  problemTalk: 3,
  problemEscalation: 7,
  inspection: 0,
  holdingLimit: 90,
} as const;

export const DEFAULT_DEADLINE_LENGTHS: DeadlineLengths = {
  answerReminderMs: DEFAULT_DEADLINE_DAYS.answerReminder * DAY_MS,
  answerLimitMs: DEFAULT_DEADLINE_DAYS.answerLimit * DAY_MS,
  holdingLimitMs: DEFAULT_DEADLINE_DAYS.holdingLimit * DAY_MS,
  problemTalkMs: DEFAULT_DEADLINE_DAYS.problemTalk * DAY_MS,
  problemEscalationMs: DEFAULT_DEADLINE_DAYS.problemEscalation * DAY_MS,
  inspectionMs: DEFAULT_DEADLINE_DAYS.inspection * DAY_MS,
  usualLeadTimeMs: DEFAULT_DEADLINE_DAYS.usualLeadTime * DAY_MS,
};

/** The deadlines that a payment sets (OPEN-41, money: clocks). */
export function placementDeadlines(placedAt: Date, lengths: DeadlineLengths): Deadlines {
  return {
    answer_reminder: later(placedAt, lengths.answerReminderMs),
    answer: later(placedAt, lengths.answerLimitMs),
    holding_warning: later(placedAt, Math.round(lengths.holdingLimitMs * WARNING_SHARE)),
    hold: later(placedAt, lengths.holdingLimitMs),
  };
}

/** The deadlines that a problem's report sets (OPEN-42); another report moves them. */
export function problemDeadlines(reportedAt: Date, lengths: DeadlineLengths): Deadlines {
  return {
    talk: later(reportedAt, lengths.problemTalkMs),
    escalate: later(reportedAt, lengths.problemEscalationMs),
  };
}

/** The deadlines that a completion sets where the brand inspects the goods. */
export function inspectionDeadlines(until: Date, inspectionMs: number): Deadlines {
  const remindBeforeMs = Math.min(DAY_MS, Math.round(inspectionMs * REMINDER_SHARE));
  return { inspection_reminder: later(until, -remindBeforeMs), inspection: until };
}

/** As much of an order as its deadlines depend on. */
export interface DeadlineState {
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  readonly hasOpenProblem: boolean;
}

export function toDeadlineState({
  status,
  escrowState,
  problem,
}: Pick<Order, 'status' | 'escrowState' | 'problem'>): DeadlineState {
  return { status, escrowState, hasOpenProblem: problem !== null };
}

/** Whether there is still something to do at a deadline, as the order stands. */
export function isPending(
  deadline: FiringDeadline,
  { status, escrowState, hasOpenProblem }: DeadlineState,
): boolean {
  switch (deadline) {
    case 'answer_reminder':
    case 'answer':
      return status === 'pending';
    case 'expected':
      return isBeingMade(status);
    case 'inspection_reminder':
      return status === 'completed' && escrowState === 'pending' && !hasOpenProblem;
    case 'inspection':
      return status === 'completed' && escrowState === 'pending';
    case 'talk':
    case 'escalate':
      return escrowState === 'pending' && hasOpenProblem;
    case 'holding_warning':
      return escrowState === 'pending';
  }
}

function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
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
