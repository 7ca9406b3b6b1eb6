import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { endedDeskReasons } from '../../../domain/administration/desk';
import type { Order } from '../../../domain/order/order';
import { PaymentRow } from '../money/money.entities';
import { loadOrders } from './load-orders';
import { OrderRow } from './order.entity';
import { changingColumns } from './order.mapping';

@Injectable()
export class OrderRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(id: string): Promise<Order | null> {
    const [order] = await loadOrders(this.manager, { where: { id } });
    return order ?? null;
  }

  /** Unknown ids are left out. */
  findMany(ids: readonly string[]): Promise<Order[]> {
    return loadOrders(this.manager, { where: { id: In(ids) } });
  }

  listByCheckout(checkoutId: string): Promise<Order[]> {
    return this.listByCheckouts([checkoutId]);
  }

  /** Returns the orders of each checkout in their order in it. */
  listByCheckouts(checkoutIds: readonly string[]): Promise<Order[]> {
    return loadOrders(this.manager, {
      where: { checkoutId: In(checkoutIds) },
      order: { position: 'ASC' },
    });
  }

  async listIdsByCheckout(checkoutId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.manager.query(
      `SELECT id FROM orders WHERE checkout_id = $1 ORDER BY position`,
      [checkoutId],
    );
    return rows.map(({ id }) => id);
  }

  async lock(id: string): Promise<Order | null> {
    const [order] = await loadOrders(this.manager, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return order ?? null;
  }

  /** The orders of a charge, locked in the order of their ids, to prevent deadlocks. */
  async lockByPayment(paymentIntentId: string): Promise<Order[]> {
    const payment = await this.manager.findOneBy(PaymentRow, {
      stripePaymentIntentId: paymentIntentId,
    });
    if (!payment) return [];
    return loadOrders(this.manager, {
      where: { checkoutId: payment.checkoutId },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async update(order: Order): Promise<void> {
    const before = { id: order.id, version: order.version - 1 };
    const { affected } = await this.manager.update(OrderRow, before, changingColumns(order));
    if (affected !== 1)
      throw new Error(`order ${order.id} was not at version ${before.version}: lock it first`);
    await this.manager.query(`DELETE FROM desk_orders WHERE order_id = $1 AND reason = ANY($2)`, [
      order.id,
      endedDeskReasons(order),
    ]);
  }
}
