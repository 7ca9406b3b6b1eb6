import { isDomainError } from '@makeport/errors';
import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { EscrowDecision } from '../domain/escrow';
import type { ClockEnd, ClockEnds } from '../domain/next-step';
import type { StatusChange } from '../domain/order-status';
import type { AppliedChange, ApplyStatusChange } from '../use-cases/apply-status-change';
import type { ArmClocks } from '../use-cases/arm-clocks';
import type { DecideEscrow, EscrowDecisionRequest } from '../use-cases/decide-escrow';
import type { ExpectCompletion } from '../use-cases/expect-completion';
import type { OrderStanding } from '../use-cases/order-standing';
import type { PayManufacturer } from '../use-cases/pay-manufacturer';
import type { ReadStanding } from '../use-cases/read-standing';
import type { RefundBrand } from '../use-cases/refund-brand';
import type { RemindManufacturer } from '../use-cases/remind-manufacturer';
import type { ProblemReport, ReportProblem } from '../use-cases/report-problem';
import type { ClockRing, RingClock } from '../use-cases/ring-clock';
import type { WithdrawProblem } from '../use-cases/withdraw-problem';

/** What the escrow workflow does to the world. Every one may be repeated: each acts once in effect. */
export interface EscrowActivities {
  applyStatusChange(input: {
    orderId: string;
    change: StatusChange;
    changeId: string;
  }): Promise<AppliedChange>;
  readStanding(input: { orderId: string }): Promise<AppliedChange>;
  /** Ends as ISO 8601. */
  armClocks(input: { orderId: string; ends: Partial<Record<ClockEnd, string>> }): Promise<void>;
  remindManufacturer(input: { orderId: string; answerDueAt: string }): Promise<void>;
  expectCompletion(input: { orderId: string; fallbackMs: number }): Promise<{ expectedAt: string }>;
  ringClock(input: ClockRing): Promise<void>;
  reportProblem(input: ProblemReport): Promise<OrderStanding>;
  withdrawProblem(input: { orderId: string; requestId: string }): Promise<OrderStanding>;
  decideDispute(input: EscrowDecisionRequest): Promise<OrderStanding>;
  /** Of histories whose admins decided by a signal. */
  decideEscrow(input: { orderId: string; decision: EscrowDecision }): Promise<OrderStanding>;
  payManufacturer(input: { orderId: string }): Promise<'paid' | 'no_payout_account'>;
  refundBrand(input: { orderId: string }): Promise<'refunded' | 'pending'>;
}

export interface EscrowUseCases {
  readonly applyStatusChange: Pick<ApplyStatusChange, 'execute'>;
  readonly readStanding: Pick<ReadStanding, 'execute'>;
  readonly armClocks: Pick<ArmClocks, 'execute'>;
  readonly remindManufacturer: Pick<RemindManufacturer, 'execute'>;
  readonly expectCompletion: Pick<ExpectCompletion, 'execute'>;
  readonly ringClock: Pick<RingClock, 'execute'>;
  readonly reportProblem: Pick<ReportProblem, 'execute'>;
  readonly withdrawProblem: Pick<WithdrawProblem, 'execute'>;
  readonly decideEscrow: Pick<DecideEscrow, 'execute'>;
  readonly payManufacturer: Pick<PayManufacturer, 'execute'>;
  readonly refundBrand: Pick<RefundBrand, 'execute'>;
}

export function createEscrowActivities(useCases: EscrowUseCases): EscrowActivities {
  return {
    applyStatusChange: ({ orderId, change, changeId }) =>
      classified(() => useCases.applyStatusChange.execute(orderId, change, changeId)),
    readStanding: ({ orderId }) => classified(() => useCases.readStanding.execute(orderId)),
    armClocks: ({ orderId, ends }) => classified(() => useCases.armClocks.execute(orderId, instantsOf(ends))),
    remindManufacturer: ({ orderId, answerDueAt }) =>
      classified(() => useCases.remindManufacturer.execute(orderId, new Date(answerDueAt))),
    expectCompletion: ({ orderId, fallbackMs }) =>
      classified(async () => ({
        expectedAt: (await useCases.expectCompletion.execute(orderId, fallbackMs)).toISOString(),
      })),
    ringClock: (ring) => classified(() => useCases.ringClock.execute(ring)),
    reportProblem: (report) => classified(() => useCases.reportProblem.execute(report)),
    withdrawProblem: ({ orderId, requestId }) =>
      classified(() => useCases.withdrawProblem.execute(orderId, requestId)),
    decideDispute: (request) => classified(() => useCases.decideEscrow.execute(request)),
    decideEscrow: ({ orderId, decision }) => {
      const author = { actor: 'admin', actorName: null } as const;
      const request = { orderId, award: { kind: decision }, author, requestId: `${orderId}:decide_escrow` };
      return classified(() => useCases.decideEscrow.execute(request));
    },
    payManufacturer: ({ orderId }) =>
      alive(() => classified(() => useCases.payManufacturer.execute(orderId))),
    refundBrand: ({ orderId }) => alive(() => classified(() => useCases.refundBrand.execute(orderId))),
  };
}

function instantsOf(ends: Partial<Record<ClockEnd, string>>): ClockEnds {
  return Object.fromEntries(Object.entries(ends).map(([clock, end]) => [clock, new Date(end)]));
}

const HEARTBEAT_MS = 1_000;

/** Tells Temporal that the worker is there, so that another one takes over soon when it is not. */
async function alive<Result>(work: () => Promise<Result>): Promise<Result> {
  const context = Context.current();
  const timer = setInterval(() => context.heartbeat(), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** A refusal of the domain stays a refusal however often it is repeated; everything else is tried again. */
async function classified<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDomainError(error) && error.kind !== 'unavailable' && error.kind !== 'internal') {
      throw ApplicationFailure.nonRetryable(error.message, error.code);
    }
    throw error;
  }
}
