import { orderingEvents } from '@makeport/contracts';
import type { LifeClock } from '../domain/clocks';
import { orderNotFound } from '../domain/order.errors';
import type { Order } from '../domain/order';
import { SYSTEM } from '../domain/timeline';
import type { Clock, OrderingStore, OrderingTransaction } from './ports';
import { presentOrder } from './present-order';

export interface ClockRing {
  readonly orderId: string;
  readonly clock: LifeClock;
  /** What the clock tells of: the expected completion, the escalation, or the holding limit. ISO 8601. */
  readonly until: string;
}

/**
 * A clock of the order's life has ended (money: clocks): the step and its event, once for each clock and problem, and
 * only while it still matters. Nothing is decided here. Throws orderNotFound.
 */
export class RingClock {
  constructor(
    private readonly store: OrderingStore,
    private readonly now: Clock,
  ) {}

  async execute({ orderId, clock, until }: ClockRing): Promise<void> {
    await this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      if (!order) throw orderNotFound();
      const stepId = stepIdOf(order, clock);
      if (!matters(order, clock) || (await tx.isStepDone(stepId))) return;
      const now = this.now();
      const next = { ...order, updatedAt: now, version: order.version + 1 };
      await tx.updateOrder(next);
      await tx.recordStep({
        ...{ stepId, orderId, action: clock },
        ...{ from: order.status, to: order.status, at: now, note: null },
        ...SYSTEM,
      });
      await publish(tx, next, clock, until);
    });
  }
}

function matters({ status, escrowState, problem }: Order, clock: LifeClock): boolean {
  switch (clock) {
    case 'completion_overdue':
      return status === 'in_production' || status === 'shipping';
    case 'problem_reminded':
    case 'problem_escalated':
      return escrowState === 'pending' && problem !== null;
    case 'holding_limit_near':
      return escrowState === 'pending';
  }
}

/** Another problem has clocks of its own; everything else rings once in an order's life. */
function stepIdOf({ id, problem }: Order, clock: LifeClock): string {
  const ofProblem = clock === 'problem_reminded' || clock === 'problem_escalated';
  return ofProblem ? `${id}:${clock}:${problem?.reportedAt.toISOString()}` : `${id}:${clock}`;
}

async function publish(tx: OrderingTransaction, next: Order, clock: LifeClock, until: string): Promise<void> {
  const order = presentOrder(next);
  const reportedAt = order.problem?.reportedAt ?? until;
  switch (clock) {
    case 'completion_overdue':
      return tx.publish(orderingEvents.orderCompletionOverdue, { order, expectedAt: until }, next.version);
    case 'problem_reminded':
      return tx.publish(
        orderingEvents.orderProblemReminded,
        { order, reportedAt, escalatesAt: until },
        next.version,
      );
    case 'problem_escalated':
      return tx.publish(orderingEvents.orderProblemEscalated, { order, reportedAt }, next.version);
    case 'holding_limit_near':
      return tx.publish(orderingEvents.orderHoldingLimitNear, { order, holdUntil: until }, next.version);
  }
}
