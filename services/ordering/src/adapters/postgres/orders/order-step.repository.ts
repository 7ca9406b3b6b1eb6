import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { getDeskReason } from '../../../domain/administration/desk';
import type { OrderStep, StepAction } from '../../../domain/order/timeline';
import { OrderStepRow } from './order-step.entity';

@Injectable()
export class OrderStepRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Whether an earlier attempt of the same step was committed. In a transaction, call it under the
   * order's lock.
   */
  isDone(stepId: string): Promise<boolean> {
    return this.manager.existsBy(OrderStepRow, { stepId });
  }

  async record(step: OrderStep): Promise<void> {
    await this.manager.insert(OrderStepRow, { ...step });
    const reason = getDeskReason(step.action);
    if (reason === null) return;
    await this.manager.query(
      `INSERT INTO desk_orders (reason, order_id, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [reason, step.orderId, step.at],
    );
  }

  /** The latest step of that kind. */
  findLatest(orderId: string, action: StepAction): Promise<OrderStep | null> {
    return this.manager.findOne(OrderStepRow, {
      where: { orderId, action },
      order: { seq: 'DESC' },
    });
  }
}
