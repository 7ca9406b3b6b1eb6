import { randomUUID } from 'node:crypto';
import { Outbox } from '@makeport/event-bus';
import { AuditLog } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import { CheckoutRow } from '../../src/adapters/postgres/checkout/checkout.entity';
import { checkoutRow } from '../../src/adapters/postgres/checkout/checkout.mapping';
import { OrderItemRow } from '../../src/adapters/postgres/orders/order-item.entity';
import { OrderRow } from '../../src/adapters/postgres/orders/order.entity';
import { orderItemRows, orderRow } from '../../src/adapters/postgres/orders/order.mapping';
import { Transactions } from '../../src/adapters/postgres/transactions';
import type { Order } from '../../src/domain/order/order';
import { aCheckout, anOrder } from './builders';

export function toTransactions(dataSource: DataSource): Transactions {
  const outbox = new Outbox({ source: 'ordering' });
  const logger = { error: () => undefined };
  const audit = new AuditLog({ service: 'ordering', dataSource, events: outbox, logger });
  return new Transactions(dataSource, outbox, audit);
}

/** Stores orders with earlier dates, each with its own checkout. */
export async function storeOrders(
  database: DataSource,
  changes: readonly Partial<Order>[],
): Promise<Order[]> {
  const orders = changes.map((change) =>
    anOrder({ id: randomUUID(), checkoutId: randomUUID(), ...change }),
  );
  const checkouts = orders.map(({ checkoutId: id, brandId }) =>
    aCheckout({ id, brandId, status: 'completed', idempotencyKey: id, paymentIntentId: id }),
  );
  await database.manager.insert(CheckoutRow, checkouts.map(checkoutRow));
  await database.manager.insert(
    OrderRow,
    orders.map((order) => orderRow(order, 0)),
  );
  await database.manager.insert(OrderItemRow, orders.flatMap(orderItemRows));
  return orders;
}

/**
 * Deletes all orders, which never happens in production, with the findings of the ledger's audit
 * about them. The lock prevents new findings in between.
 */
export async function forgetOrders(database: DataSource): Promise<void> {
  await database.transaction(async (all) => {
    await all.query(`LOCK TABLE ledger_violations IN EXCLUSIVE MODE`);
    for (const table of ['ledger_violations', 'order_items', 'orders'])
      await all.query(`DELETE FROM ${table}`);
  });
}

/** Renames the only item of an order. */
export function named(name: string, sku = 'SKU-1'): Pick<Order, 'items'> {
  const [item] = anOrder().items;
  return { items: [{ ...item, name, sku }] };
}
