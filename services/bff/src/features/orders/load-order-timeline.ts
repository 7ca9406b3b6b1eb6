import { orderingRpc, type OrderTimeline } from '@makeport/contracts';
import type { Batch, OperationContext } from '../../graphql/operation/operation-context';
import { orderNotFound } from './order.errors';

const batch: Batch<OrderTimeline> = async (operation, ids) => {
  const { timelines } = await operation.call(orderingRpc.getOrderTimelines, {
    orderIds: [...new Set(ids)],
  });
  const byId = new Map(timelines.map((timeline) => [timeline.orderId, timeline]));
  const missing = orderNotFound();
  return ids.map((id) => byId.get(id) ?? missing);
};

/**
 * Loads the timeline and next deadline of an order. The ids of one tick are batched into one call.
 */
export function loadOrderTimeline(
  operation: OperationContext,
  orderId: string,
): Promise<OrderTimeline> {
  return operation.load(batch, orderId, { maxBatchSize: 100 });
}
