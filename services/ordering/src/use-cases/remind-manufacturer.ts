import { orderingEvents } from '@makeport/contracts';
import { orderNotFound } from '../domain/order.errors';
import { SYSTEM } from '../domain/timeline';
import type { Clock, OrderingStore } from './ports';
import { presentOrder } from './present-order';

/** The answer clock's reminder, once for an order and only while it is pending. Throws orderNotFound. */
export class RemindManufacturer {
  constructor(
    private readonly store: OrderingStore,
    private readonly now: Clock,
  ) {}

  async execute(orderId: string, answerDueAt: Date): Promise<void> {
    await this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      if (!order) throw orderNotFound();
      const stepId = `${orderId}:remind_manufacturer`;
      if (order.status !== 'pending' || (await tx.isStepDone(stepId))) return;
      const now = this.now();
      const reminded = { ...order, updatedAt: now, version: order.version + 1 };
      await tx.updateOrder(reminded);
      await tx.recordStep({
        stepId,
        orderId,
        action: 'remind_manufacturer',
        from: order.status,
        to: order.status,
        at: now,
        note: null,
        ...SYSTEM,
      });
      await tx.publish(
        orderingEvents.orderAnswerReminded,
        { order: presentOrder(reminded), answerDueAt: answerDueAt.toISOString() },
        reminded.version,
      );
    });
  }
}
