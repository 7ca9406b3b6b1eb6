import { In, type EntityManager, type FindManyOptions } from 'typeorm';
import type { Order } from '../../../domain/order/order';
import { OrderItemRow } from './order-item.entity';
import { toOrder } from './order.mapping';
import { OrderRow } from './order.entity';

/** The orders that `options` finds, in its order, each with its items: two queries, however many orders. */
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
