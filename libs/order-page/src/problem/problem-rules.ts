import type { OrderStatus } from '@makeport/rules';
import { isOrderStatus } from '../timeline/order-progress';

type ProblemOrder = { status: string; escrowState: string; hasDispute: boolean };

const reportable: readonly OrderStatus[] = ['approved', 'in_production', 'shipping'];

/** OPEN-42: from approved to shipping, while the money is still held. */
export function canReportProblem({ status, escrowState, hasDispute }: ProblemOrder): boolean {
  return !hasDispute && escrowState === 'pending' && isOrderStatus(status) && reportable.includes(status);
}

/** OPEN-42: as long as nobody has decided about the money. */
export function canWithdrawProblem({ escrowState, hasDispute }: ProblemOrder): boolean {
  return hasDispute && escrowState === 'pending';
}
