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
 * The life of one order, from its payment to the end of its escrow (ORD-1 to ORD-9, OPEN-41, OPEN-42). The order's row decides;
 * this process hears of every change, acts at the deadlines, and carries out what the end of the escrow owes until the provider
 * has confirmed it.
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
  // The manufacturer answers, is reminded of it, or the order is cancelled.
  await fireDeadlines(order, () => order.isAnswered());
  // It is made in time, or both sides are reminded; a problem is talked about, agreed on, or decided by an admin.
  await fireDeadlines(order, () => order.hasEnded());
  await settled;
}
