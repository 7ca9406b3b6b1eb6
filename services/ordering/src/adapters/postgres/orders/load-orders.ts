import { In, type EntityManager, type FindManyOptions } from 'typeorm';
import type { Order } from '../../../domain/order/order';
import { OrderItemRow } from './order-item.entity';
import { toOrder } from './order.mapping';
import { OrderRow } from './order.entity';

/**
 * Returns the orders that `options` finds, in its order, with their items. Always runs two queries.
 */
export async function loadOrders(
  manager: EntityManager,
  options: FindManyOptions<OrderRow>,
): Promise<Order[]> {
  return withItems(manager, await manager.find(OrderRow, options));
}

export async function withItems(
  manager: EntityManager,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const items = await manager.find(OrderItemRow, {
    where: { orderId: In(rows.map((row) => row.id)) },
    order: { orderId: 'ASC', position: 'ASC' },
  });
  return rows.map((row) =>
    toOrder(
      row,
      items.filter((item) => item.orderId === row.id),
    ),
  );
}
