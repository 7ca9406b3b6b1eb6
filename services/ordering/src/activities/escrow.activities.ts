import { isDomainError } from '@makeport/errors';
import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { EscrowDecision, EscrowState } from '../domain/escrow';
import type { StatusChange } from '../domain/order-status';
import type { AppliedChange, ApplyStatusChange } from '../use-cases/apply-status-change';
import type { DecideEscrow } from '../use-cases/decide-escrow';
import type { PayManufacturer } from '../use-cases/pay-manufacturer';
import type { RefundBrand } from '../use-cases/refund-brand';
import type { RemindManufacturer } from '../use-cases/remind-manufacturer';

/** What the escrow workflow does to the world. Every one may be repeated: each acts once in effect. */
export interface EscrowActivities {
  applyStatusChange(input: {
    orderId: string;
    change: StatusChange;
    changeId: string;
  }): Promise<AppliedChange>;
  remindManufacturer(input: { orderId: string; answerDueAt: string }): Promise<void>;
  decideEscrow(input: { orderId: string; decision: EscrowDecision }): Promise<{ escrowState: EscrowState }>;
  payManufacturer(input: { orderId: string }): Promise<'paid' | 'no_payout_account'>;
  refundBrand(input: { orderId: string }): Promise<'refunded' | 'pending'>;
}

export interface EscrowUseCases {
  readonly applyStatusChange: Pick<ApplyStatusChange, 'execute'>;
  readonly remindManufacturer: Pick<RemindManufacturer, 'execute'>;
  readonly decideEscrow: Pick<DecideEscrow, 'execute'>;
  readonly payManufacturer: Pick<PayManufacturer, 'execute'>;
  readonly refundBrand: Pick<RefundBrand, 'execute'>;
}

export function createEscrowActivities(useCases: EscrowUseCases): EscrowActivities {
  return {
    applyStatusChange: ({ orderId, change, changeId }) =>
      classified(() => useCases.applyStatusChange.execute(orderId, change, changeId)),
    remindManufacturer: ({ orderId, answerDueAt }) =>
      classified(() => useCases.remindManufacturer.execute(orderId, new Date(answerDueAt))),
    decideEscrow: ({ orderId, decision }) =>
      classified(async () => ({ escrowState: await useCases.decideEscrow.execute(orderId, decision) })),
    payManufacturer: ({ orderId }) =>
      alive(() => classified(() => useCases.payManufacturer.execute(orderId))),
    refundBrand: ({ orderId }) => alive(() => classified(() => useCases.refundBrand.execute(orderId))),
  };
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
