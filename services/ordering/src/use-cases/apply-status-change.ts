import { orderingEvents } from '@makeport/contracts';
import { OrderNotFound } from '../domain/order.errors';
import type { EscrowState } from '../domain/escrow';
import { changeReason, changeStatus, escrowDecisionFor, type StatusChange } from '../domain/order-status';
import type { Order, OrderStatus } from '../domain/order';
import type { Clock, OrderingStore, OrderingTransaction } from './ports';
import { presentOrder } from './present-order';
import { settleEscrow } from './settle-escrow';

export interface AppliedChange {
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
}

/**
 * Changes the status, settles the escrow where the status decides it, and records the event: one transaction,
 * applied once for each `changeId`. Throws OrderNotFound, IllegalStatusChange.
 */
export class ApplyStatusChange {
  constructor(
    private readonly store: OrderingStore,
    private readonly feeBasisPoints: number,
    private readonly now: Clock,
  ) {}

  async execute(orderId: string, change: StatusChange, changeId: string): Promise<AppliedChange> {
    return this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      if (!order) throw new OrderNotFound();
      const applied = (await tx.isStepDone(changeId)) ? order : await this.apply(tx, order, change, changeId);
      return { status: applied.status, escrowState: applied.escrowState };
    });
  }

  private async apply(
    tx: OrderingTransaction,
    order: Order,
    change: StatusChange,
    changeId: string,
  ): Promise<Order> {
    const now = this.now();
    const changed = changeStatus(order, change, now);
    const decision = escrowDecisionFor(changed);
    const next = decision ? await settleEscrow(tx, changed, decision, this.feeBasisPoints, now) : changed;
    await tx.updateOrder(next);
    await tx.recordStep({
      stepId: changeId,
      orderId: order.id,
      action: change.action,
      from: order.status,
      to: next.status,
      at: now,
    });
    await tx.publish(
      orderingEvents.orderStatusChanged,
      {
        order: presentOrder(next),
        oldStatus: order.status,
        newStatus: next.status,
        reason: changeReason(change.action),
        changedAt: now.toISOString(),
      },
      next.version,
    );
    return next;
  }
}
