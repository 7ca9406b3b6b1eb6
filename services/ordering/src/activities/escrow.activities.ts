import { isDomainError } from '@makeport/errors';
import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { toOrderMessage } from '../adapters/temporal/order-message';
import type { FiringDeadline } from '../domain/deadlines/deadlines';
import type { ChargeHindrance } from '../use-cases/payouts/check-charge';
import type { ExpectCompletion } from '../use-cases/deadlines/expect-completion';
import type { FireDeadline } from '../use-cases/deadlines/fire-deadline';
import type { PayManufacturer } from '../use-cases/payouts/pay-manufacturer';
import type { RefundBrand } from '../use-cases/payouts/refund-brand';
import type { ReverseTransfer } from '../use-cases/payouts/reverse-transfer';
import type { OrderMessage } from '../workflows/escrow.messages';

/** The side effects of the escrow workflow. Each activity is idempotent. */
export interface EscrowActivities {
  /** @param input dueAt: ISO 8601 */
  fireDeadline(input: {
    orderId: string;
    deadline: FiringDeadline;
    dueAt: string;
  }): Promise<OrderMessage>;
  expectCompletion(input: { orderId: string; askCatalogue: boolean }): Promise<OrderMessage>;
  payManufacturer(input: {
    orderId: string;
  }): Promise<'paid' | 'no_payout_account' | ChargeHindrance>;
  refundBrand(input: { orderId: string }): Promise<'refunded' | 'pending' | 'frozen'>;
  reverseTransfer(input: { orderId: string }): Promise<void>;
}

export interface EscrowUseCases {
  readonly fireDeadline: Pick<FireDeadline, 'execute'>;
  readonly expectCompletion: Pick<ExpectCompletion, 'execute'>;
  readonly payManufacturer: Pick<PayManufacturer, 'execute'>;
  readonly refundBrand: Pick<RefundBrand, 'execute'>;
  readonly reverseTransfer: Pick<ReverseTransfer, 'execute'>;
}

export function createEscrowActivities(useCases: EscrowUseCases): EscrowActivities {
  const { fireDeadline, expectCompletion, payManufacturer, refundBrand, reverseTransfer } =
    useCases;
  return {
    fireDeadline: ({ dueAt, ...due }) =>
      classified(async () =>
        toOrderMessage(await fireDeadline.execute({ ...due, dueAt: new Date(dueAt) })),
      ),
    expectCompletion: ({ orderId, askCatalogue }) =>
      classified(async () => toOrderMessage(await expectCompletion.execute(orderId, askCatalogue))),
    payManufacturer: ({ orderId }) =>
      alive(() => classified(() => payManufacturer.execute(orderId))),
    refundBrand: ({ orderId }) => alive(() => classified(() => refundBrand.execute(orderId))),
    reverseTransfer: ({ orderId }) =>
      alive(() => classified(() => reverseTransfer.execute(orderId))),
  };
}

const HEARTBEAT_MS = 1_000;

/** Sends heartbeats to Temporal, so that another worker takes over soon after a crash. */
async function alive<Result>(work: () => Promise<Result>): Promise<Result> {
  const context = Context.current();
  const timer = setInterval(() => context.heartbeat(), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Marks errors of the domain as not retryable, because a retry cannot change them. All others are
 * retried.
 */
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
