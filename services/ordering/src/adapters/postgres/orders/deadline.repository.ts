import type { EntityManager } from 'typeorm';
import type { Deadlines } from '../../../domain/deadlines/deadlines';
import { OrderDeadlineRow } from './order-step.entity';
import { deadlineRows } from './order.mapping';

export class DeadlineRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Sets or moves these deadlines and keeps the others. */
  async set(orderId: string, deadlines: Deadlines): Promise<void> {
    await this.manager.upsert(OrderDeadlineRow, deadlineRows(orderId, deadlines), [
      'orderId',
      'kind',
    ]);
  }

  async find(orderId: string): Promise<Deadlines> {
    const rows = await this.manager.findBy(OrderDeadlineRow, { orderId });
    return Object.fromEntries(rows.map(({ kind, dueAt }) => [kind, dueAt]));
  }
}
