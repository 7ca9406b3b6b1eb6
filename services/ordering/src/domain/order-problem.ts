import type { EscrowState } from './escrow';
import {
  AlreadyDecided,
  NoOpenProblem,
  NothingToDecide,
  ProblemAlreadyReported,
  ProblemNotReportable,
} from './order-life.errors';
import type { OrderStatus } from './order';

/** What the brand reported, while it is open (OPEN-42). */
export interface OrderProblem {
  readonly reason: string;
  readonly reportedAt: Date;
}

/** What the rules of a problem depend on; order and workflow both know it. */
export interface ProblemState {
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  readonly hasDispute: boolean;
}

/** OPEN-42: from approved until the release. Throws ProblemNotReportable, ProblemAlreadyReported. */
export function checkReportable({ status, escrowState, hasDispute }: ProblemState): void {
  if (escrowState !== 'pending') throw new ProblemNotReportable('too_late');
  if (status === 'pending') throw new ProblemNotReportable('too_early');
  if (hasDispute) throw new ProblemAlreadyReported();
}

/** Throws AlreadyDecided, NoOpenProblem. */
export function checkWithdrawable({ escrowState, hasDispute }: ProblemState): void {
  if (escrowState !== 'pending') throw new AlreadyDecided();
  if (!hasDispute) throw new NoOpenProblem();
}

/**
 * An admin decides about a disputed order, or about one that cannot be held much longer (money: clocks). Throws
 * AlreadyDecided, NothingToDecide.
 */
export function checkDecidable(
  { escrowState, hasDispute }: Omit<ProblemState, 'status'>,
  holdingLimitNear: boolean,
): void {
  if (escrowState !== 'pending') throw new AlreadyDecided();
  if (!hasDispute && !holdingLimitNear) throw new NothingToDecide();
}
