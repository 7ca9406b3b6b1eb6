import type { EscrowState } from '../escrow/escrow';
import {
  alreadyDecided,
  noOpenProblem,
  nothingToDecide,
  problemAlreadyReported,
  problemNotReportable,
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

/**
 * OPEN-42: from approved until the release.
 * @throws DomainError problemNotReportable, problemAlreadyReported
 */
export function checkReportable({ status, escrowState, hasDispute }: ProblemState): void {
  if (escrowState !== 'pending') throw problemNotReportable('too_late');
  if (status === 'pending') throw problemNotReportable('too_early');
  if (hasDispute) throw problemAlreadyReported();
}

/** @throws DomainError alreadyDecided, noOpenProblem */
export function checkWithdrawable({ escrowState, hasDispute }: ProblemState): void {
  if (escrowState !== 'pending') throw alreadyDecided();
  if (!hasDispute) throw noOpenProblem();
}

/**
 * An admin decides about a disputed order, or about one that cannot be held much longer or whose card's network warns of
 * fraud (money: clocks, P2).
 * @throws DomainError alreadyDecided, nothingToDecide
 */
export function checkDecidable(
  { escrowState, hasDispute }: Omit<ProblemState, 'status'>,
  isUrgent: boolean,
): void {
  if (escrowState !== 'pending') throw alreadyDecided();
  if (!hasDispute && !isUrgent) throw nothingToDecide();
}
