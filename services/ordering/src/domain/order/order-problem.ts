import { whyNotReportable } from '@makeport/rules';
import type { Order } from './order';
import {
  alreadyDecided,
  noOpenProblem,
  nothingToDecide,
  problemAlreadyReported,
  problemNotReportable,
} from './order-life.errors';

/** The brand's report, while the problem is open (OPEN-42). */
export interface OrderProblem {
  readonly reason: string;
  readonly reportedAt: Date;
}

/** The state that the rules of a problem depend on. */
export type ProblemState = Pick<Order, 'status' | 'escrowState' | 'hasDispute' | 'inspectionUntil'>;

/**
 * Checks whether the brand can report a problem: while the order is active, and during the
 * inspection (OPEN-42).
 * @throws DomainError problemNotReportable, problemAlreadyReported
 */
export function checkReportable(order: ProblemState): void {
  const reason = whyNotReportable(order);
  if (reason === 'already_reported') throw problemAlreadyReported();
  if (reason) throw problemNotReportable(reason);
}

/** @throws DomainError alreadyDecided, noOpenProblem */
export function checkWithdrawable({
  escrowState,
  hasDispute,
}: Pick<ProblemState, 'escrowState' | 'hasDispute'>): void {
  if (escrowState !== 'pending') throw alreadyDecided();
  if (!hasDispute) throw noOpenProblem();
}

/**
 * Checks whether an administrator can decide: the order is disputed, close to the holding limit, or
 * has a fraud warning of the card's network (money: clocks, P2).
 * @throws DomainError alreadyDecided, nothingToDecide
 */
export function checkDecidable(
  { escrowState, hasDispute }: Pick<ProblemState, 'escrowState' | 'hasDispute'>,
  isUrgent: boolean,
): void {
  if (escrowState !== 'pending') throw alreadyDecided();
  if (!hasDispute && !isUrgent) throw nothingToDecide();
}
