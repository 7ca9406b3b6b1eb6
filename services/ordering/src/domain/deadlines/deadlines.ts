import { isBeingMade } from '@makeport/rules';
import type { EscrowState } from '../escrow/escrow';
import type { Order, OrderStatus } from '../order/order';

const DAY_MS = 86_400_000;
/** The share of the holding limit after which an administrator is notified (money: clocks). */
const WARNING_SHARE = 0.8;
/**
 * How long before the end of the inspection the brand is reminded, as a share of its length; at
 * most a day.
 */
const REMINDER_SHARE = 1 / 3;

/**
 * The instants at which something happens to an order automatically. `hold` is the end of the
 * holding limit, which is only displayed.
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

/** The deadlines at which the order's workflow acts. */
export type FiringDeadline = Exclude<DeadlineKind, 'hold'>;

/**
 * The lengths of deadlines, in milliseconds. They are fixed for an order when its deadlines are
 * set.
 */
export interface DeadlineLengths {
  /** Time from the payment until the manufacturer is reminded of a pending order. */
  readonly answerReminderMs: number;
  /** Time from the payment until an order that is still pending is cancelled and refunded. */
  readonly answerLimitMs: number;
  /** Maximum time from the payment until the end of the hold. */
  readonly holdingLimitMs: number;
  /** Time from the report of a problem until both sides are reminded to agree. */
  readonly problemTalkMs: number;
  /** Time from the report of a problem until it is escalated to an administrator. */
  readonly problemEscalationMs: number;
  /**
   * Time from the completion in which the brand may inspect the goods before its payment is
   * released; 0 turns inspection off.
   */
  readonly inspectionMs: number;
  /**
   * Expected time from the start of production if neither the order nor the catalogue has a lead
   * time.
   */
  readonly usualLeadTimeMs: number;
}

/** The default lengths, if the environment does not set others. */
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

/** Returns the deadlines that start with a payment (OPEN-41, money: clocks). */
export function placementDeadlines(placedAt: Date, lengths: DeadlineLengths): Deadlines {
  return {
    answer_reminder: later(placedAt, lengths.answerReminderMs),
    answer: later(placedAt, lengths.answerLimitMs),
    holding_warning: later(placedAt, Math.round(lengths.holdingLimitMs * WARNING_SHARE)),
    hold: later(placedAt, lengths.holdingLimitMs),
  };
}

/**
 * Returns the deadlines that start with the report of a problem (OPEN-42). A later report moves
 * them.
 */
export function problemDeadlines(reportedAt: Date, lengths: DeadlineLengths): Deadlines {
  return {
    talk: later(reportedAt, lengths.problemTalkMs),
    escalate: later(reportedAt, lengths.problemEscalationMs),
  };
}

/** Returns the deadlines that start with a completion if the brand inspects the goods. */
export function inspectionDeadlines(until: Date, inspectionMs: number): Deadlines {
  const remindBeforeMs = Math.min(DAY_MS, Math.round(inspectionMs * REMINDER_SHARE));
  return { inspection_reminder: later(until, -remindBeforeMs), inspection: until };
}

/** The part of an order that its deadlines depend on. */
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

/** Returns whether the deadline still requires an action in the order's current state. */
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

/** Returns the end of the manufacturer's due date in UTC. An order is not late before that. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`);
}

const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

/**
 * Returns the upper limit of a lead time from the catalogue ('15-45 days', '6 weeks'), or null if
 * it has none.
 */
export function longestLeadTimeMs(leadTime: string): number | null {
  const match = /(\d+)\s*(day|week|month)/.exec(leadTime.toLowerCase());
  const count = Number(match?.[1]);
  const days = count * (UNIT_DAYS[match?.[2] ?? ''] ?? 0);
  return days > 0 && days <= 730 ? days * DAY_MS : null;
}
