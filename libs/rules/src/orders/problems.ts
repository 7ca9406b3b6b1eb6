import { isUnderWay } from './order-statuses';
import type { EscrowState } from './orders';

interface ProblemOrder {
  readonly status: string;
  readonly escrowState: EscrowState | (string & {});
  readonly hasDispute: boolean;
  /** The end of the brand's inspection; null if the order is not being inspected. */
  readonly inspectionUntil?: unknown;
}

/**
 * Returns why the brand cannot report a problem, or null if it can (OPEN-42). Reporting is possible
 * while the payment is held and the order is under way or being inspected.
 */
export function whyNotReportable({
  status,
  escrowState,
  hasDispute,
  inspectionUntil = null,
}: ProblemOrder): 'too_early' | 'too_late' | 'already_reported' | null {
  if (escrowState !== 'pending') return 'too_late';
  if (status === 'pending') return 'too_early';
  if (hasDispute) return 'already_reported';
  return isUnderWay(status) || inspectionUntil !== null ? null : 'too_late';
}

/**
 * Returns whether the brand can withdraw a problem. This is possible while the payment is held
 * (OPEN-42).
 */
export function isProblemWithdrawable({
  escrowState,
  hasDispute,
}: Pick<ProblemOrder, 'escrowState' | 'hasDispute'>): boolean {
  return hasDispute && escrowState === 'pending';
}
