import type { OrderStatus } from '@makeport/rules';
import { isOrderStatus } from '../timeline/order-progress';

type ProblemOrder = {
  status: string;
  escrowState: string;
  hasDispute: boolean;
  inspectionUntil?: string | null;
};

const reportable: readonly OrderStatus[] = ['approved', 'in_production', 'shipping'];

/** OPEN-42: from approved to shipping, and while the brand inspects what is completed: as long as the money is held. */
export function canReportProblem({
  status,
  escrowState,
  hasDispute,
  inspectionUntil = null,
}: ProblemOrder): boolean {
  if (hasDispute || escrowState !== 'pending') return false;
  return inspectionUntil !== null || (isOrderStatus(status) && reportable.includes(status));
}

/** OPEN-42: as long as nobody has decided about the money. */
export function canWithdrawProblem({ escrowState, hasDispute }: ProblemOrder): boolean {
  return hasDispute && escrowState === 'pending';
}
