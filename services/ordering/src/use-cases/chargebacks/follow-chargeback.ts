import { orderingEvents } from '@makeport/contracts';
import { formatMoney } from '@makeport/money';
import { startsAt } from '@makeport/rules';
import {
  chargebackLost,
  chargebackMoved,
  concernedBy,
  partsOf,
  type Chargeback,
} from '../../domain/chargeback';
import { chargebackTooEarly } from '../../domain/order-life.errors';
import { changeStatus, escrowDecisionFor } from '../../domain/order-status';
import type { Order } from '../../domain/order';
import { SYSTEM, type StepAction } from '../../domain/timeline';
import { publishStatusChange } from '../publish-status-change';
import type { Clock, OrderingStore, OrderingTransaction } from '../ports';
import { presentOrder } from '../present-order';
import { settleEscrow } from '../settle-escrow';
import type { ProviderChargebacks } from './chargeback-ports';

/**
 * Brings the orders of a charge to where its chargeback stands at the provider (P2, money: chargebacks). While it is open
 * nothing of them is released, paid out, refunded or decided. Won: what has waited goes on. Lost before the release: the
 * hold is used up and the order ends; lost after it: the manufacturer owes it. All orders of the charge that were
 * not refunded before, in one transaction, as often as it is asked for.
 */
export class FollowChargeback {
  constructor(
    private readonly store: Pick<OrderingStore, 'transaction'>,
    private readonly provider: ProviderChargebacks,
    private readonly feeBasisPoints: number,
    private readonly now: Clock,
  ) {}

  /** Answers what came of it. Throws ProviderFailure, and chargebackTooEarly while the orders are not placed yet. */
  async execute(chargebackId: string): Promise<string> {
    const chargeback = await this.provider.find(chargebackId);
    if (!chargeback) return 'unknown chargeback';
    return this.store.transaction(async (tx) => {
      const charged = await tx.lockOrdersOfPayment(chargeback.paymentIntentId);
      if (charged.length === 0) return this.withoutOrder(tx, chargeback);
      const orders = concernedBy(charged);
      await tx.saveChargeback({ ...chargeback, checkoutId: orders[0]?.checkoutId ?? '' });
      await this.book(tx, orders, chargeback);
      const parts = partsOf(chargeback.amountCents, orders);
      for (const [index, order] of orders.entries()) {
        await this.follow(tx, order, chargeback, parts[index] ?? 0);
      }
      return `chargeback ${chargeback.state}`;
    });
  }

  /** A bank may be faster than the checkout's completion: then it is asked for again. */
  private async withoutOrder(tx: OrderingTransaction, { paymentIntentId }: Chargeback): Promise<string> {
    const status = await tx.checkoutStatusOfPayment(paymentIntentId);
    if (status === 'open' || status === 'abandoned') throw chargebackTooEarly();
    return 'no order';
  }

  /** Every movement of the provider once. */
  private async book(
    tx: OrderingTransaction,
    orders: readonly Order[],
    chargeback: Chargeback,
  ): Promise<void> {
    for (const movement of chargeback.movements) {
      const amounts = partsOf(movement.amountCents, orders);
      const fees = partsOf(movement.feeCents, orders);
      for (const [index, order] of orders.entries()) {
        const own = { id: movement.id, amountCents: amounts[index] ?? 0, feeCents: fees[index] ?? 0 };
        const posting = chargebackMoved(order, chargeback, own);
        if (posting) await tx.post(posting, this.now());
      }
    }
  }

  private async follow(
    tx: OrderingTransaction,
    order: Order,
    chargeback: Chargeback,
    partCents: number,
  ): Promise<void> {
    // What has ended stays ended: a message of before comes late.
    if (order.chargeback === 'won' || order.chargeback === 'lost') return;
    const now = this.now();
    const opened = order.chargeback ? order : await this.open(tx, order, chargeback, partCents, now);
    if (chargeback.state === 'open') return;
    const told = await this.record(tx, opened, chargeback, now);
    await publish(tx, told, chargeback, partCents);
    if (chargeback.state === 'lost') await this.lose(tx, opened, told, chargeback, partCents, now);
    else await this.goOn(tx, told, now);
  }

  /** Also where it has ended before anybody heard of it: what is told does not depend on what arrives first. */
  private async open(
    tx: OrderingTransaction,
    order: Order,
    chargeback: Chargeback,
    partCents: number,
    now: Date,
  ): Promise<Order> {
    const open = { ...chargeback, state: 'open' } as const;
    const told = await this.record(tx, order, open, now);
    await tx.updateOrder(told);
    await publish(tx, told, open, partCents);
    return told;
  }

  private async record(
    tx: OrderingTransaction,
    order: Order,
    { id, state, amountCents }: Chargeback,
    now: Date,
  ): Promise<Order> {
    const action = `chargeback_${state === 'open' ? 'opened' : state}` satisfies StepAction;
    await tx.recordStep({
      ...{ stepId: `${order.id}:${id}:${state}`, orderId: order.id, action },
      ...{ from: order.status, to: order.status, at: now, note: formatMoney(amountCents) },
      ...SYSTEM,
    });
    return { ...order, chargeback: state, updatedAt: now, version: order.version + 1 };
  }

  /** What has waited for the bank. */
  private async goOn(tx: OrderingTransaction, order: Order, now: Date): Promise<void> {
    const decision = escrowDecisionFor(order);
    const terms = { author: SYSTEM, feeBasisPoints: this.feeBasisPoints, now };
    await tx.updateOrder(decision ? await settleEscrow(tx, order, { kind: decision }, terms) : order);
  }

  private async lose(
    tx: OrderingTransaction,
    before: Order,
    order: Order,
    chargeback: Chargeback,
    partCents: number,
    now: Date,
  ): Promise<void> {
    const usesHold = order.escrowState === 'pending' && partCents === order.totals.totalCents;
    await tx.post(chargebackLost(order, chargeback, partCents, usesHold), now);
    if (!usesHold) {
      await tx.updateOrder(order);
      return;
    }
    await tx.updateEscrowTransaction(order.id, 'hold', { status: 'refunded' });
    await tx.giveCreditsBack(order.id);
    const paid: Order = { ...order, escrowState: 'refunded', hasDispute: false, problem: null };
    await tx.updateOrder(paid);
    const action = 'cancel_charged_back';
    if (!startsAt(action, paid.status)) return;
    const cancelled = changeStatus(paid, { action }, now, 'system');
    await tx.updateOrder(cancelled);
    await tx.recordStep({
      ...{ stepId: `${order.id}:${action}`, orderId: order.id, action },
      ...{ from: paid.status, to: cancelled.status, at: now, note: null },
      ...SYSTEM,
    });
    await publishStatusChange(tx, before, cancelled, action);
  }
}

async function publish(
  tx: OrderingTransaction,
  order: Order,
  { reason, state, evidenceDueAt }: Chargeback,
  amountCents: number,
): Promise<void> {
  const at = order.updatedAt.toISOString();
  if (state === 'open') {
    await tx.publish(
      orderingEvents.orderChargebackOpened,
      {
        order: presentOrder(order),
        ...{ amountCents, reason, evidenceDueAt: evidenceDueAt?.toISOString() ?? null, openedAt: at },
      },
      order.version,
    );
  } else {
    await tx.publish(
      orderingEvents.orderChargebackClosed,
      { order: presentOrder(order), amountCents, outcome: state, closedAt: at },
      order.version,
    );
  }
}
