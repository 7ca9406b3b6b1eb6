import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { Transactions } from '../../adapters/postgres/transactions';
import { isFrozen } from '../../domain/chargebacks/frozen-payment';
import {
  isPending,
  toDeadlineState,
  type Deadlines,
  type FiringDeadline,
} from '../../domain/deadlines/deadlines';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { escrowDecisionFor } from '../../domain/escrow/release-decision';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';
import { SYSTEM, type StepAction } from '../../domain/order/timeline';
import { CLOCK, type Clock } from '../clock';
import { applyStatusChange } from '../orders/apply-status-change';
import { toOrderSnapshot } from '../orders/present-order';
import { settleEscrow } from '../payouts/settle-escrow';
import { PLATFORM_FEE } from '../settings';
import type { OrderSnapshot } from '../workflows/order-snapshot';
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
  inspection_reminder: 'remind_inspection',
  inspection: 'end_inspection',
  talk: 'problem_reminded',
  escalate: 'problem_escalated',
  holding_warning: 'holding_limit_near',
} as const satisfies Record<FiringDeadline, StepAction>;

/**
 * Acts at a deadline of an order (OPEN-41, OPEN-42, money: clocks): records the step and publishes
 * its event once for each deadline and problem, and only if the deadline is still set to that
 * instant and still applies. An unanswered order is cancelled. The end of an inspection releases
 * the payment unless a problem, a chargeback or a fraud warning blocks it. Every other deadline
 * only notifies.
 * @throws DomainError orderNotFound
 */
@Injectable()
export class FireDeadline {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @returns the order's state afterwards */
  execute({ orderId, deadline, dueAt }: DueDeadline): Promise<OrderSnapshot> {
    return this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      if (!order) throw orderNotFound();
      const deadlines = await tx.deadlines.find(orderId);
      const isDue = deadlines[deadline]?.getTime() === dueAt.getTime();
      const next =
        isDue && isPending(deadline, toDeadlineState(order)) && !isPointless(deadline, order)
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
    const { platformFee } = this;
    const now = this.now();
    const stepId = getStepId(order, deadline);
    if (deadline === 'answer') {
      const terms = { stepId, by: 'system', platformFee, now } as const;
      return applyStatusChange(tx, order, { action: actions[deadline] }, terms);
    }
    if (await tx.steps.isDone(stepId)) return order;
    await tx.steps.record({
      stepId,
      orderId: order.id,
      action: actions[deadline],
      from: order.status,
      to: order.status,
      at: now,
      note: null,
      ...SYSTEM,
    });
    const fired = { ...order, updatedAt: now, version: order.version + 1 };
    const next = deadline === 'inspection' ? await this.endInspection(tx, fired, now) : fired;
    await tx.orders.update(next);
    await publish(tx, next, deadline, deadlines);
    return next;
  }

  /**
   * Ends the inspection for good: if something still blocks the payment, the goods are not
   * inspected a second time.
   */
  private endInspection(tx: OrderingTransaction, order: Order, now: Date): Promise<Order> | Order {
    const inspected = { ...order, inspectionUntil: null };
    const decision = escrowDecisionFor(inspected);
    const terms = { author: SYSTEM, platformFee: this.platformFee, now };
    return decision ? settleEscrow(tx, inspected, { kind: decision }, terms) : inspected;
  }
}

/** Skips the reminder while the payment is frozen, because it will not be released on that day. */
function isPointless(deadline: FiringDeadline, order: Order): boolean {
  return deadline === 'inspection_reminder' && isFrozen(order);
}

/** A later problem has its own deadlines; all other deadlines fire once per order. */
function getStepId({ id, problem }: Order, deadline: FiringDeadline): string {
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
  const order = toOrderSnapshot(next);
  const { version } = next;
  const dueAt = (kind: keyof Deadlines): string =>
    (deadlines[kind] ?? next.updatedAt).toISOString();
  const reportedAt = order.problem?.reportedAt ?? next.updatedAt.toISOString();
  switch (deadline) {
    case 'answer_reminder':
      return tx.publish(
        orderingEvents.orderAnswerReminded,
        { order, answerDueAt: dueAt('answer') },
        version,
      );
    case 'expected':
      return tx.publish(
        orderingEvents.orderCompletionOverdue,
        { order, expectedAt: dueAt('expected') },
        version,
      );
    case 'inspection_reminder':
      return tx.publish(
        orderingEvents.orderInspectionReminded,
        { order, inspectionUntil: dueAt('inspection') },
        version,
      );
    case 'inspection':
      return tx.publish(
        orderingEvents.orderInspectionEnded,
        { order, outcome: 'days_passed', endedAt: order.updatedAt },
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
      return tx.publish(
        orderingEvents.orderHoldingLimitNear,
        { order, holdUntil: dueAt('hold') },
        version,
      );
  }
}
