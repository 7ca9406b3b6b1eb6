import { orderingRpc, type OrderLife } from '@makeport/contracts';
import type { Batch, OperationContext } from '../../graphql/operation/operation-context';
import { orderNotFound } from './order.errors';

const batch: Batch<OrderLife> = async (operation, ids) => {
  const { lives } = await operation.call(orderingRpc.getOrderLives, { orderIds: [...new Set(ids)] });
  const byId = new Map(lives.map((life) => [life.orderId, life]));
  const missing = orderNotFound();
  return ids.map((id) => byId.get(id) ?? missing);
};

/** Timeline and next deadline of an order. All ids of one tick are one call. */
export function loadOrderLife(operation: OperationContext, orderId: string): Promise<OrderLife> {
  return operation.load(batch, orderId, { maxBatchSize: 100 });
}
