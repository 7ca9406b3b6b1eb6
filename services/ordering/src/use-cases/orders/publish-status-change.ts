import { orderingEvents } from '@makeport/contracts';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { Order } from '../../domain/order/order';
import { changeReason } from '../../domain/order/order-status';
import type { OrderAction } from '../../domain/order/transitions';
import { toOrderSnapshot } from './present-order';

/** Publishes the event in the transaction of the change. */
export async function publishStatusChange(
  tx: OrderingTransaction,
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
