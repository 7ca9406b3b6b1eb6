import { toDeadlineState, type Deadlines } from '../../domain/deadlines/deadlines';
import type { Order } from '../../domain/order/order';
import type { OrderSnapshot } from '../ports';

export function toSnapshot(order: Order, deadlines: Deadlines): OrderSnapshot {
  return { orderId: order.id, version: order.version, ...toDeadlineState(order), deadlines };
}
