import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { Transactions } from '../../adapters/postgres/transactions';
import { concernedBy } from '../../domain/chargebacks/chargeback';
import type { FraudWarning } from '../../domain/chargebacks/fraud-warning';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import type { Order } from '../../domain/order/order';
import { chargebackTooEarly } from '../../domain/order/order-life.errors';
import { SYSTEM } from '../../domain/order/timeline';
import { chargedOrders } from '../chargebacks/charged-orders';
import { CLOCK, type Clock } from '../clock';
import { toOrderSnapshot } from '../orders/present-order';
import { PLATFORM_FEE } from '../settings';
import { closeFraudWarning } from './close-fraud-warning';
import { ProviderFraudWarnings } from './provider-fraud-warnings';

/**
 * Updates the orders of a charge to the state of an early fraud warning at the provider (P2). While
 * a refund can still avoid the chargeback, their money does not move automatically, and an
 * administrator decides. A refund ends the warning. After a chargeback the orders stay frozen until
 * the chargeback replaces the warning. Idempotent.
 */
@Injectable()
export class FollowFraudWarning {
  constructor(
    private readonly transactions: Transactions,
    private readonly provider: ProviderFraudWarnings,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Returns the outcome.
   * @throws ProviderFailure, and chargebackTooEarly while the orders are not placed yet
   */
  async execute(warningId: string): Promise<string> {
    const warning = await this.provider.find(warningId);
    if (!warning) return 'unknown fraud warning';
    return this.transactions.run(async (tx) => {
      const charged = await tx.orders.lockByPayment(warning.paymentIntentId);
      const [first] = charged;
      if (!first) return this.withoutOrder(tx, warning);
      await tx.fraudWarnings.save({ ...warning, checkoutId: first.checkoutId });
      for (const { order } of concernedBy(await chargedOrders(tx, charged)))
        await this.follow(tx, order, warning);
      return warning.actionable ? 'fraud warning open' : 'fraud warning over';
    });
  }

  private async withoutOrder(
    tx: OrderingTransaction,
    { paymentIntentId }: FraudWarning,
  ): Promise<string> {
    const checkout = await tx.checkouts.lockByPayment(paymentIntentId);
    // The checkout was completed in the meantime, so there are orders now.
    if (checkout && checkout.status !== 'refunded') throw chargebackTooEarly();
    return 'no order';
  }

  private async follow(
    tx: OrderingTransaction,
    order: Order,
    warning: FraudWarning,
  ): Promise<void> {
    const now = this.now();
    if (warning.actionable) {
      // A chargeback has replaced the warning, or an administrator has already decided on it.
      const isKnown =
        order.chargeback !== null || (await tx.steps.isDone(getStepId(order, warning, 'opened')));
      if (!isKnown) await this.open(tx, order, warning, now);
      return;
    }
    const waitsForChargeback = warning.disputed && order.chargeback === null;
    if (order.fraudWarning !== 'open' || waitsForChargeback) return;
    const { platformFee } = this;
    const stepId = getStepId(order, warning, 'ended');
    await closeFraudWarning(tx, order, {
      outcome: 'ended',
      author: SYSTEM,
      stepId,
      platformFee,
      now,
    });
  }

  private async open(
    tx: OrderingTransaction,
    order: Order,
    warning: FraudWarning,
    now: Date,
  ): Promise<void> {
    const { id, status } = order;
    await tx.steps.record({
      stepId: getStepId(order, warning, 'opened'),
      orderId: id,
      action: 'fraud_warning_opened',
      from: status,
      to: status,
      at: now,
      note: null,
      ...SYSTEM,
    });
    const frozen: Order = {
      ...order,
      fraudWarning: 'open',
      updatedAt: now,
      version: order.version + 1,
    };
    await tx.orders.update(frozen);
    if (frozen.hasDispute) await tx.settlements.endOpen(id, now);
    const data = {
      order: toOrderSnapshot(frozen),
      amountCents: order.totals.totalCents,
      fraudType: warning.fraudType,
      warnedAt: warning.warnedAt.toISOString(),
    };
    await tx.publish(orderingEvents.orderFraudWarned, data, frozen.version);
  }
}

function getStepId(order: Order, warning: FraudWarning, what: 'opened' | 'ended'): string {
  return `${order.id}:${warning.id}:${what}`;
}
