import { orderingEvents } from '@makeport/contracts';
import { changeReason } from '../../domain/order/order-status';
import type { Order } from '../../domain/order/order';
import type { OrderAction } from '../../domain/order/transitions';
import type { OrderingTransaction } from '../ports';
import { toOrderSnapshot } from './present-order';

/** Publishes the event in the transaction of the change. */
export async function publishStatusChange(
  tx: Pick<OrderingTransaction, 'publish'>,
  before: Order,
  after: Order,
  action: OrderAction,
): Promise<void> {
  await tx.publish(
    orderingEvents.orderStatusChanged,
    {
      order: toOrderSnapshot(after),
      oldStatus: before.status,
      newStatus: after.status,
      reason: changeReason(action),
      changedAt: after.updatedAt.toISOString(),
    },
    after.version,
  );
}
