import { endOfDay } from '../domain/clocks';
import { orderNotFound } from '../domain/order.errors';
import { changeNote, changeStatus, escrowDecisionFor, type StatusChange } from '../domain/order-status';
import type { Order } from '../domain/order';
import { manufacturerOf, SYSTEM } from '../domain/timeline';
import { actorOf } from '../domain/transitions';
import { standingOf, type OrderStanding } from './order-standing';
import type { Clock, OrderingStore, OrderingTransaction } from './ports';
import { publishStatusChange } from './publish-status-change';
import { settleEscrow } from './settle-escrow';

export interface AppliedChange extends OrderStanding {
  /** When completion is expected, ISO 8601, where the manufacturer has named a day. */
  readonly expectedAt?: string;
}

/**
 * Changes the status, settles the escrow where the status decides it, and records the event: one transaction,
 * applied once for each `changeId`. Throws orderNotFound, illegalStatusChange.
 */
export class ApplyStatusChange {
  constructor(
    private readonly store: OrderingStore,
    private readonly feeBasisPoints: number,
    private readonly now: Clock,
  ) {}

  async execute(orderId: string, change: StatusChange, changeId: string): Promise<AppliedChange> {
    const applied = await this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      if (!order) throw orderNotFound();
      return (await tx.isStepDone(changeId)) ? order : this.apply(tx, order, change, changeId);
    });
    const { dueDate } = change;
    return { ...standingOf(applied), ...(dueDate && { expectedAt: endOfDay(dueDate).toISOString() }) };
  }

  private async apply(
    tx: OrderingTransaction,
    order: Order,
    change: StatusChange,
    changeId: string,
  ): Promise<Order> {
    const now = this.now();
    const changed = changeStatus(order, change, now);
    await tx.recordStep({
      stepId: changeId,
      orderId: order.id,
      action: change.action,
      from: order.status,
      to: changed.status,
      at: now,
      note: changeNote(change),
      ...(actorOf(change.action) === 'manufacturer' ? manufacturerOf(order) : SYSTEM),
    });
    if (change.dueDate) await tx.armClocks(order.id, { expected: endOfDay(change.dueDate) });
    const next = await this.settled(tx, changed, now);
    await tx.updateOrder(next);
    await publishStatusChange(tx, order, next, change.action);
    return next;
  }

  private async settled(tx: OrderingTransaction, changed: Order, now: Date): Promise<Order> {
    const decision = escrowDecisionFor(changed);
    if (!decision) return changed;
    const terms = { author: SYSTEM, feeBasisPoints: this.feeBasisPoints, now };
    return settleEscrow(tx, changed, { kind: decision }, terms);
  }
}
