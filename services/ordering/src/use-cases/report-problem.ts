import { orderingEvents } from '@makeport/contracts';
import type { LifeClockDurations } from '../domain/clocks';
import { orderNotFound } from '../domain/order.errors';
import { checkReportable } from '../domain/order-problem';
import { brandOf } from '../domain/timeline';
import { standingOf, type OrderStanding } from './order-standing';
import type { Clock, OrderingStore } from './ports';
import { presentOrder } from './present-order';

export interface ProblemReport {
  readonly orderId: string;
  readonly reason: string;
  /** Names the report: a repeated one is applied once. */
  readonly requestId: string;
  readonly durations: LifeClockDurations;
}

/**
 * Freezes the escrow and starts the days for talking (OPEN-42, money: clocks): one transaction. Throws orderNotFound,
 * problemNotReportable, problemAlreadyReported.
 */
export class ReportProblem {
  constructor(
    private readonly store: OrderingStore,
    private readonly now: Clock,
  ) {}

  async execute({ orderId, reason, requestId, durations }: ProblemReport): Promise<OrderStanding> {
    return this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      if (!order) throw orderNotFound();
      if (await tx.isStepDone(requestId)) return standingOf(order);
      checkReportable(order);
      const now = this.now();
      const problem = { reason, reportedAt: now };
      const disputed = { ...order, hasDispute: true, problem, updatedAt: now, version: order.version + 1 };
      await tx.updateOrder(disputed);
      await tx.recordStep({
        ...{ stepId: requestId, orderId, action: 'report_problem' },
        ...{ from: order.status, to: order.status, at: now, note: reason },
        ...brandOf(order),
      });
      await tx.armClocks(orderId, {
        talk: new Date(now.getTime() + durations.talkMs),
        escalate: new Date(now.getTime() + durations.escalateMs),
      });
      await tx.publish(
        orderingEvents.orderProblemReported,
        { order: presentOrder(disputed), reason, reportedAt: now.toISOString() },
        disputed.version,
      );
      return standingOf(disputed);
    });
  }
}
