import { randomUUID } from 'node:crypto';
import { illegalStatusChange, notTheOrdersManufacturer, orderNotFound } from '../domain/order.errors';
import { checkStatusChange, type StatusChange } from '../domain/order-status';
import type { Order } from '../domain/order';
import { nextStatus } from '../domain/transitions';
import type { OrderingStore, OrderWorkflows } from './ports';

/**
 * A status button (ORD-2 to ORD-5): only the order's manufacturer, decided by the order's workflow. A press that is
 * sent again after an unclear answer is applied once and answered as the first time. Throws
 * notTheOrdersManufacturer, misplacedStatusDetail, illegalStatusChange, statusChangeUnavailable.
 */
export class ChangeOrderStatus {
  constructor(
    private readonly store: OrderingStore,
    private readonly workflows: Pick<OrderWorkflows, 'changeStatus' | 'catchUp'>,
  ) {}

  /** @param pressId names the press; without one every call is a press of its own */
  async execute(
    manufacturerId: string,
    orderId: string,
    change: StatusChange,
    pressId: string = randomUUID(),
  ): Promise<Order> {
    const order = await this.store.findOrder(orderId);
    // The same for an order that does not exist (X20): nobody learns which ids are orders.
    if (order?.manufacturerId !== manufacturerId) throw notTheOrdersManufacturer();
    // A sample's buttons are those of its request (OPEN-35).
    if (order.kind === 'sample') throw illegalStatusChange();
    checkStatusChange(change);
    const changeId = `${orderId}:${change.action}:${pressId}`;
    try {
      // The workflow decides; this spares it what cannot become legal any more.
      nextStatus(order.status, change.action, 'manufacturer');
      await this.workflows.changeStatus(order, change, changeId);
    } catch (error) {
      if (!(await this.store.isStepDone(changeId))) throw error;
      const done = await this.find(orderId);
      // What was lost to whoever pressed may be lost to the workflow, too. The answer does not wait for it, and where
      // nobody is there to be told, the next press tells.
      void this.workflows.catchUp(done).catch(() => undefined);
      return done;
    }
    return this.find(orderId);
  }

  private async find(orderId: string): Promise<Order> {
    const order = await this.store.findOrder(orderId);
    if (!order) throw orderNotFound();
    return order;
  }
}
