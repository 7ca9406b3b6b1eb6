import { whyNotReportable } from '@makeport/rules';
import type { Order } from './order';
import {
  alreadyDecided,
  noOpenProblem,
  nothingToDecide,
  problemAlreadyReported,
  problemNotReportable,
} from './order-life.errors';

/** What the brand reported, while it is open (OPEN-42). */
export interface OrderProblem {
  readonly reason: string;
  readonly reportedAt: Date;
}

/** What the rules of a problem depend on. */
export type ProblemState = Pick<Order, 'status' | 'escrowState' | 'hasDispute' | 'inspectionUntil'>;

/**
 * OPEN-42: while the order is under way, and while its brand inspects it.
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
 * An admin decides about a disputed order, or about one that cannot be held much longer or whose card's network warns of
 * fraud (money: clocks, P2).
 * @throws DomainError alreadyDecided, nothingToDecide
 */
export function checkDecidable(
  { escrowState, hasDispute }: Pick<ProblemState, 'escrowState' | 'hasDispute'>,
  isUrgent: boolean,
): void {
  if (escrowState !== 'pending') throw alreadyDecided();
  if (!hasDispute && !isUrgent) throw nothingToDecide();
}
