import { setHandler } from '@temporalio/workflow';
import { fireDeadlines } from './deadlines';
import {
  orderChangedSignal,
  payoutChangedSignal,
  type EscrowWorkflowInput,
} from './escrow.messages';
import { FollowedOrder } from './followed-order';
import { Payouts } from './payouts';

/**
 * The life of one order, from its payment to the end of its escrow (ORD-1 to ORD-9, OPEN-41,
 * OPEN-42). The order's row decides; this workflow receives every change, acts at the deadlines,
 * and makes the payouts until the provider has confirmed them.
 */
export async function escrowWorkflow({
  order: placed,
  payoutRetryMs,
}: EscrowWorkflowInput): Promise<void> {
  const order = new FollowedOrder(placed);
  const payouts = new Payouts(order, payoutRetryMs);
  setHandler(orderChangedSignal, (changed) => order.update(changed));
  setHandler(payoutChangedSignal, () => payouts.retryNow());

  const settled = payouts.settle();
  // The manufacturer answers or is reminded, or the order is cancelled.
  await fireDeadlines(order, () => order.isAnswered());
  // The goods arrive in time or both sides are reminded; a problem is settled by both sides or by
  // an administrator.
  await fireDeadlines(order, () => order.hasEnded());
  await settled;
}
