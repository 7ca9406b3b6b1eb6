import { orderingEvents } from '@makeport/contracts';
import { isPending, toDeadlineState, type Deadlines, type FiringDeadline } from '../../domain/deadlines';
import { orderNotFound } from '../../domain/order.errors';
import type { Order } from '../../domain/order';
import { SYSTEM, type StepAction } from '../../domain/timeline';
import { applyStatusChange } from '../orders/apply-status-change';
import type { Clock, OrderingStore, OrderingTransaction, OrderSnapshot } from '../ports';
import { presentOrder } from '../present-order';
import { toSnapshot } from '../workflows/order-snapshot';

export interface DueDeadline {
  readonly orderId: string;
  readonly deadline: FiringDeadline;
  readonly dueAt: Date;
}

const actions = {
  answer_reminder: 'remind_manufacturer',
  answer: 'cancel_unanswered',
  expected: 'completion_overdue',
  talk: 'problem_reminded',
  escalate: 'problem_escalated',
  holding_warning: 'holding_limit_near',
} as const satisfies Record<FiringDeadline, StepAction>;

/**
 * What happens at a deadline of an order (OPEN-41, OPEN-42, money: clocks): the step and its event, once for each deadline and
 * problem, and only while it is still set to that instant and still matters. An unanswered order is cancelled; every other
 * deadline only tells. Throws orderNotFound.
 */
export class FireDeadline {
  constructor(
    private readonly store: Pick<OrderingStore, 'transaction'>,
    private readonly feeBasisPoints: number,
    private readonly now: Clock,
  ) {}

  /** @returns where the order stands after it */
  execute({ orderId, deadline, dueAt }: DueDeadline): Promise<OrderSnapshot> {
    return this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      if (!order) throw orderNotFound();
      const deadlines = await tx.deadlines(orderId);
      const isDue = deadlines[deadline]?.getTime() === dueAt.getTime();
      const next =
        isDue && isPending(deadline, toDeadlineState(order))
          ? this.fire(tx, order, deadline, deadlines)
          : order;
      return toSnapshot(await next, deadlines);
    });
  }

  private async fire(
    tx: OrderingTransaction,
    order: Order,
    deadline: FiringDeadline,
    deadlines: Deadlines,
  ): Promise<Order> {
    const { feeBasisPoints } = this;
    const now = this.now();
    const stepId = stepIdOf(order, deadline);
    if (deadline === 'answer') {
      const terms = { stepId, by: 'system', feeBasisPoints, now } as const;
      return applyStatusChange(tx, order, { action: actions[deadline] }, terms);
    }
    if (await tx.isStepDone(stepId)) return order;
    const next = { ...order, updatedAt: now, version: order.version + 1 };
    await tx.updateOrder(next);
    await tx.recordStep({
      ...{ stepId, orderId: order.id, action: actions[deadline] },
      ...{ from: order.status, to: order.status, at: now, note: null },
      ...SYSTEM,
    });
    await publish(tx, next, deadline, deadlines);
    return next;
  }
}

/** Another problem has deadlines of its own; everything else happens once in an order's life. */
function stepIdOf({ id, problem }: Order, deadline: FiringDeadline): string {
  const ofProblem = deadline === 'talk' || deadline === 'escalate';
  return ofProblem
    ? `${id}:${actions[deadline]}:${problem?.reportedAt.toISOString()}`
    : `${id}:${actions[deadline]}`;
}

async function publish(
  tx: OrderingTransaction,
  next: Order,
  deadline: Exclude<FiringDeadline, 'answer'>,
  deadlines: Deadlines,
): Promise<void> {
  const order = presentOrder(next);
  const { version } = next;
  const dueAt = (kind: keyof Deadlines): string => (deadlines[kind] ?? next.updatedAt).toISOString();
  const reportedAt = order.problem?.reportedAt ?? next.updatedAt.toISOString();
  switch (deadline) {
    case 'answer_reminder':
      return tx.publish(orderingEvents.orderAnswerReminded, { order, answerDueAt: dueAt('answer') }, version);
    case 'expected':
      return tx.publish(
        orderingEvents.orderCompletionOverdue,
        { order, expectedAt: dueAt('expected') },
        version,
      );
    case 'talk':
      return tx.publish(
        orderingEvents.orderProblemReminded,
        { order, reportedAt, escalatesAt: dueAt('escalate') },
        version,
      );
    case 'escalate':
      return tx.publish(orderingEvents.orderProblemEscalated, { order, reportedAt }, version);
    case 'holding_warning':
      return tx.publish(orderingEvents.orderHoldingLimitNear, { order, holdUntil: dueAt('hold') }, version);
  }
}
