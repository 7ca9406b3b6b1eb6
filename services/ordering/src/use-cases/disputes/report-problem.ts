import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import { Transactions } from '../../adapters/postgres/transactions';
import { problemDeadlines, type DeadlineLengths } from '../../domain/deadlines/deadlines';
import type { Order } from '../../domain/order/order';
import { checkReportable } from '../../domain/order/order-problem';
import { toBrand } from '../../domain/order/timeline';
import { CLOCK, type Clock } from '../clock';
import type { Reader } from '../orders/get-order';
import { toOrderSnapshot } from '../orders/present-order';
import { DEADLINE_LENGTHS } from '../settings';
import { ownOrder } from './own-order';

export interface ProblemReport {
  readonly reader: Reader;
  readonly orderId: string;
  readonly reason: string;
  /** Identifies the report: a repeated one is applied once. */
  readonly requestId: string;
}

/**
 * Reports a problem for the order's brand: blocks the release and sets the deadlines for an
 * agreement, in one transaction (OPEN-42, money: clocks).
 * @throws DomainError orderNotFound, notAuthorized, problemNotReportable, problemAlreadyReported
 */
@Injectable()
export class ReportProblem {
  constructor(
    private readonly transactions: Transactions,
    @Inject(DEADLINE_LENGTHS) private readonly lengths: DeadlineLengths,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  execute({ reader, orderId, reason, requestId }: ProblemReport): Promise<Order> {
    return this.transactions.run(async (tx) => {
      const order = ownOrder(reader, await tx.orders.lock(orderId));
      if (await tx.steps.isDone(requestId)) return order;
      checkReportable(order);
      const now = this.now();
      const problem = { reason, reportedAt: now };
      const disputed = {
        ...order,
        hasDispute: true,
        problem,
        updatedAt: now,
        version: order.version + 1,
      };
      await tx.orders.update(disputed);
      await tx.steps.record({
        stepId: requestId,
        orderId,
        action: 'report_problem',
        from: order.status,
        to: order.status,
        at: now,
        note: reason,
        ...toBrand(order),
      });
      await tx.deadlines.set(orderId, problemDeadlines(now, this.lengths));
      await tx.publish(
        orderingEvents.orderProblemReported,
        { order: toOrderSnapshot(disputed), reason, reportedAt: now.toISOString() },
        disputed.version,
      );
      return disputed;
    });
  }
}
