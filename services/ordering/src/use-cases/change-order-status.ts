import { randomUUID } from 'node:crypto';
import { NotTheOrdersManufacturer, OrderNotFound } from '../domain/order.errors';
import { checkStatusChange, nextStatus, type StatusChange } from '../domain/order-status';
import type { Order } from '../domain/order';
import type { OrderingStore, OrderWorkflows } from './ports';

/**
 * A status button (ORD-2 to ORD-5): only the order's manufacturer, decided by the order's workflow. Throws
 * OrderNotFound, NotTheOrdersManufacturer, MisplacedStatusDetail, IllegalStatusChange, StatusChangeUnavailable.
 */
export class ChangeOrderStatus {
  constructor(
    private readonly store: OrderingStore,
    private readonly workflows: OrderWorkflows,
  ) {}

  async execute(manufacturerId: string, orderId: string, change: StatusChange): Promise<Order> {
    const order = await this.store.findOrder(orderId);
    if (!order) throw new OrderNotFound();
    if (order.manufacturerId !== manufacturerId) throw new NotTheOrdersManufacturer();
    checkStatusChange(change);
    // The workflow decides; this spares it what cannot become legal any more.
    nextStatus(order.status, change.action);
    await this.workflows.changeStatus(order, change, randomUUID());
    return (await this.store.findOrder(orderId)) ?? order;
  }
}
