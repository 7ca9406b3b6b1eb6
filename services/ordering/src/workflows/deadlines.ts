import { ActivityFailure, condition } from '@temporalio/workflow';
import type { OrderMessage } from './escrow.messages';
import type { FollowedOrder, NextDeadline } from './followed-order';
import {
  expectCompletionByCatalogue,
  expectUsualCompletion,
  fireDeadline,
} from './proxied-activities';

/** Acts at each deadline of the order, earliest first, until the given condition is met. */
export async function fireDeadlines(order: FollowedOrder, until: () => boolean): Promise<void> {
  while (!until()) {
    if (order.needsExpectation()) {
      order.update(await getCompletion(order));
      continue;
    }
    const next = order.nextDeadline();
    if (await isOvertaken(order, next, until)) continue;
    if (next) {
      order.update(await fireDeadline({ orderId: order.id, ...next }));
      order.markFired(next);
    }
  }
}

/** Returns true if a change made the deadline obsolete, false if the deadline has passed. */
async function isOvertaken(
  order: FollowedOrder,
  next: NextDeadline | undefined,
  until: () => boolean,
): Promise<boolean> {
  const changed = (): boolean => {
    const now = order.nextDeadline();
    const moved = now?.deadline !== next?.deadline || now?.dueAt !== next?.dueAt;
    return moved || order.needsExpectation() || until();
  };
  if (next) return condition(changed, Math.max(Date.parse(next.dueAt) - Date.now(), 1));
  await condition(changed);
  return true;
}

/** Falls back to the usual lead time during a long outage of the catalogue. */
async function getCompletion({ id: orderId }: FollowedOrder): Promise<OrderMessage> {
  try {
    return await expectCompletionByCatalogue(orderId);
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    return expectUsualCompletion(orderId);
  }
}
