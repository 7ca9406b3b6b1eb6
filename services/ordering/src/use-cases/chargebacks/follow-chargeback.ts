import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import { formatMoney } from '@makeport/money';
import { startsAt } from '@makeport/rules';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { Transactions } from '../../adapters/postgres/transactions';
import {
  chargebackLost,
  chargebackMoved,
  concernedBy,
  checkoutChargebackLost,
  toLossShares,
  getParts,
  getSubject,
  leftCents,
  type Chargeback,
  type ChargedOrder,
} from '../../domain/chargebacks/chargeback';
import { endedWarning } from '../../domain/chargebacks/fraud-warning';
import { heldCents } from '../../domain/escrow/escrow';
import { disputesAccount } from '../../domain/escrow/ledger';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { escrowDecisionFor } from '../../domain/escrow/release-decision';
import type { Order } from '../../domain/order/order';
import { chargebackTooEarly } from '../../domain/order/order-life.errors';
import { changeStatus } from '../../domain/order/order-status';
import { SYSTEM, type StepAction } from '../../domain/order/timeline';
import { CLOCK, type Clock } from '../clock';
import { bookDebt } from '../debts/book-debt';
import { publishDebt } from '../debts/publish-debt';
import { toOrderSnapshot } from '../orders/present-order';
import { publishStatusChange } from '../orders/publish-status-change';
import { settleEscrow } from '../payouts/settle-escrow';
import { PLATFORM_FEE } from '../settings';
import { chargedOrders } from './charged-orders';
import { ProviderChargebacks } from './provider-chargebacks';

/**
 * Updates the orders of a charge to the state of its chargeback at the provider (P2, money:
 * chargebacks). While it is open, nothing is released, paid out, refunded or decided. Won: the
 * waiting steps continue. Lost before the release: the hold covers it, and an order without a rest
 * ends. Lost after the release: the manufacturer owes it. One idempotent transaction covers all
 * orders of the charge that were not refunded before.
 */
@Injectable()
export class FollowChargeback {
  constructor(
    private readonly transactions: Transactions,
    private readonly provider: ProviderChargebacks,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Returns the outcome.
   * @throws ProviderFailure, and chargebackTooEarly while the orders are not placed yet
   */
  async execute(chargebackId: string): Promise<string> {
    const chargeback = await this.provider.find(chargebackId);
    if (!chargeback) return 'unknown chargeback';
    return this.transactions.run(async (tx) => {
      const orders = await tx.orders.lockByPayment(chargeback.paymentIntentId);
      const [first] = orders;
      if (!first) return this.withoutOrder(tx, chargeback);
      await tx.chargebacks.save({ ...chargeback, checkoutId: first.checkoutId });
      await this.book(tx, orders, chargeback);
      const concerned = concernedBy(await chargedOrders(tx, orders));
      const parts = getParts(chargeback.amountCents, concerned);
      for (const [index, charged] of concerned.entries()) {
        // An inquiry has withdrawn nothing.
        await this.follow(tx, charged, chargeback, charged.withdrawnCents || (parts[index] ?? 0));
      }
      return `chargeback ${chargeback.state}`;
    });
  }

  /**
   * Handles a payment that is refunded as a whole. If the chargeback is earlier than the end of the
   * checkout, the event is retried.
   */
  private async withoutOrder(tx: OrderingTransaction, chargeback: Chargeback): Promise<string> {
    const checkout = await tx.checkouts.lockByPayment(chargeback.paymentIntentId);
    if (!checkout) return 'no order';
    // The checkout was completed in the meantime, so there are orders now.
    if (checkout.status !== 'refunded') throw chargebackTooEarly();
    const { id: checkoutId } = checkout;
    const subject = { id: checkoutId, orderId: null, checkoutId };
    await tx.chargebacks.save({ ...chargeback, checkoutId });
    for (const movement of chargeback.movements) {
      const posting = chargebackMoved(subject, chargeback, movement);
      if (posting) await tx.ledger.post(posting, this.now());
    }
    const takenCents = -(await tx.ledger.getBalance(disputesAccount(checkoutId)));
    if (chargeback.state !== 'lost' || takenCents === 0)
      return `chargeback ${chargeback.state} without order`;
    const isOwed = !(await tx.ledger.isCheckoutRefunded(checkoutId));
    const taken = { ...chargeback, amountCents: takenCents };
    await tx.ledger.post(checkoutChargebackLost(checkoutId, taken, isOwed), this.now());
    if (isOwed) await tx.checkouts.settle(checkoutId);
    return 'chargeback lost without order';
  }

  /**
   * Books every movement of the provider once. They are booked in sequence, because a return is
   * split by the earlier withdrawals.
   */
  private async book(
    tx: OrderingTransaction,
    orders: readonly Order[],
    chargeback: Chargeback,
  ): Promise<void> {
    for (const movement of chargeback.movements) {
      const concerned = concernedBy(await chargedOrders(tx, orders));
      const amounts = getParts(movement.amountCents, concerned);
      const fees = getParts(movement.feeCents, concerned);
      for (const [index, { order }] of concerned.entries()) {
        const own = {
          id: movement.id,
          amountCents: amounts[index] ?? 0,
          feeCents: fees[index] ?? 0,
        };
        const posting = chargebackMoved(getSubject(order), chargeback, own);
        if (posting) await tx.ledger.post(posting, this.now());
      }
    }
  }

  private async follow(
    tx: OrderingTransaction,
    charged: ChargedOrder,
    chargeback: Chargeback,
    partCents: number,
  ): Promise<void> {
    const { order } = charged;
    // A final state stays: this event is late.
    if (order.chargeback === 'won' || order.chargeback === 'lost') return;
    const now = this.now();
    const opened = order.chargeback
      ? order
      : await this.open(tx, order, chargeback, partCents, now);
    if (chargeback.state === 'open') return;
    const told = await this.record(tx, opened, chargeback, now);
    await publish(tx, told, chargeback, partCents);
    if (chargeback.state === 'lost')
      await this.lose(tx, opened, { ...charged, order: told }, chargeback, partCents, now);
    else await this.goOn(tx, told, now);
  }

  /**
   * Opens the chargeback, even if it has already ended, so that the published events do not depend
   * on the order of arrival.
   */
  private async open(
    tx: OrderingTransaction,
    order: Order,
    chargeback: Chargeback,
    partCents: number,
    now: Date,
  ): Promise<Order> {
    const open = { ...chargeback, state: 'open' } as const;
    // The chargeback replaces an earlier fraud warning.
    const warned = { ...order, fraudWarning: endedWarning(order) };
    const told = await this.record(tx, warned, open, now);
    await tx.orders.update(told);
    if (told.hasDispute) await tx.settlements.endOpen(told.id, now);
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
    await tx.steps.record({
      stepId: `${order.id}:${id}:${state}`,
      orderId: order.id,
      action,
      from: order.status,
      to: order.status,
      at: now,
      note: formatMoney(amountCents),
      ...SYSTEM,
    });
    return { ...order, chargeback: state, updatedAt: now, version: order.version + 1 };
  }

  /** Continues the release or refund that waited for the bank. */
  private async goOn(tx: OrderingTransaction, order: Order, now: Date): Promise<void> {
    const decision = escrowDecisionFor(order);
    const terms = { author: SYSTEM, platformFee: this.platformFee, now };
    await tx.orders.update(
      decision ? await settleEscrow(tx, order, { kind: decision }, terms) : order,
    );
  }

  private async lose(
    tx: OrderingTransaction,
    before: Order,
    charged: ChargedOrder,
    chargeback: Chargeback,
    partCents: number,
    now: Date,
  ): Promise<void> {
    const { order } = charged;
    const shares = toLossShares(charged, partCents);
    if (partCents > 0) await tx.ledger.post(chargebackLost(order, chargeback, shares), now);
    if (order.escrowState !== 'pending') {
      const ended = await this.endDecided(tx, before, charged, partCents, now);
      if (shares.refundCents > 0) await payRefund(tx, charged, chargeback, shares.refundCents);
      if (shares.manufacturerCents === 0) return;
      const debt = await bookDebt(tx, ended, {
        cause: 'chargeback',
        amountCents: shares.manufacturerCents,
        now,
      });
      if (debt.state === 'open') await publishDebt(tx, ended, debt, now);
      return;
    }
    if (shares.holdCents < heldCents(order)) {
      // The rest of the hold is released or refunded as usual.
      await this.goOn(
        tx,
        { ...order, chargedBackCents: order.chargedBackCents + shares.holdCents },
        now,
      );
      return;
    }
    await tx.escrow.update(order.id, 'hold', { status: 'refunded' });
    await tx.usedCredits.giveBack(order.id);
    const ended = { hasDispute: false, problem: null, inspectionUntil: null };
    const paid: Order = { ...order, ...ended, escrowState: 'refunded' };
    await tx.orders.update(paid);
    await cancel(tx, before, paid, now);
  }

  /**
   * Handles an order whose payment was decided while the order continued. If its whole
   * payment is lost, the order is cancelled (F34).
   */
  private async endDecided(
    tx: OrderingTransaction,
    before: Order,
    charged: ChargedOrder,
    partCents: number,
    now: Date,
  ): Promise<Order> {
    const { order } = charged;
    await tx.orders.update(order);
    return partCents < leftCents(charged) ? order : cancel(tx, before, order, now);
  }
}

/** Cancels an active order, so that no one works for a lost payment. */
async function cancel(
  tx: OrderingTransaction,
  before: Order,
  order: Order,
  now: Date,
): Promise<Order> {
  const action = 'cancel_charged_back';
  if (!startsAt(action, order.status)) return order;
  const cancelled = changeStatus(order, { action }, now, 'system');
  await tx.orders.update(cancelled);
  await tx.steps.record({
    stepId: `${order.id}:${action}`,
    orderId: order.id,
    action,
    from: order.status,
    to: cancelled.status,
    at: now,
    note: null,
    ...SYSTEM,
  });
  await publishStatusChange(tx, before, cancelled, action);
  return cancelled;
}

/** Books that the bank has paid the owed refund. A remaining amount is refunded as before. */
async function payRefund(
  tx: OrderingTransaction,
  { order: { id: orderId }, refund }: ChargedOrder,
  { id }: Chargeback,
  paidCents: number,
): Promise<void> {
  const amountCents = refund?.amountCents ?? 0;
  const failure = { failureReason: null, failureCode: null };
  await tx.escrow.update(
    orderId,
    'refund',
    paidCents < amountCents
      ? { amountCents: amountCents - paidCents }
      : { status: 'settled', stripeId: `${id}:${orderId}`, ...failure },
  );
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
        order: toOrderSnapshot(order),
        amountCents,
        reason,
        evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
        openedAt: at,
      },
      order.version,
    );
  } else {
    await tx.publish(
      orderingEvents.orderChargebackClosed,
      { order: toOrderSnapshot(order), amountCents, outcome: state, closedAt: at },
      order.version,
    );
  }
}
