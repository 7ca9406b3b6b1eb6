import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import { formatMoney } from '@makeport/money';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { Transactions } from '../../adapters/postgres/transactions';
import { isFrozen } from '../../domain/chargebacks/frozen-payment';
import { hasEnded, refundPaid, type EscrowTransaction } from '../../domain/escrow/escrow';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';
import { WAITS_FOR_BALANCE } from '../../domain/payouts/payout-failure';
import { CLOCK, type Clock } from '../clock';
import { IdempotentCall } from '../idempotent-call';
import { toOrderSnapshot } from '../orders/present-order';
import { PaymentGateway, type ProviderRefund, type RefundRequest } from '../payment-gateway';
import { RefundedElsewhere, refundToAdopt } from './adopt-refund';
import { noteRefusal } from './note-refusal';
import { ESCROW_VERSIONS, recordPayout } from './record-payout';
import { ReverseTransfer } from './reverse-transfer';

/**
 * Refunds what an order owes its brand, after reversing the transfer, and books it after the
 * provider's confirmation. A refund that was made at the provider for it is adopted. 'pending': the
 * bank has not answered yet; 'frozen': a chargeback or a fraud warning is open (P2); the caller
 * retries later.
 * @throws ProviderFailure if it is refused or the outcome is unknown
 */
@Injectable()
export class RefundBrand {
  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentGateway,
    private readonly idempotentCall: IdempotentCall,
    @Inject(ReverseTransfer) private readonly reverseTransfer: Pick<ReverseTransfer, 'execute'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(orderId: string): Promise<'refunded' | 'pending' | 'frozen'> {
    const { order, owed } = await this.load(orderId);
    // A lost chargeback has paid it, or the bank has returned it: nothing can be paid this way.
    if (!owed) return 'refunded';
    if (isFrozen(order)) return 'frozen';
    await this.reverseTransfer.execute(order.id);
    if (owed.status === 'settled') return 'refunded';
    const request = {
      paymentIntentId: order.payment.stripePaymentIntentId,
      amountCents: owed.amountCents,
      subject: `order:${orderId}`,
    };
    try {
      const refund = await noteRefusal(this.transactions, orderId, 'refund', () =>
        this.refund(order, request),
      );
      if (refund.status === 'pending') {
        await this.transactions.run((tx) => notePending(tx, orderId, refund));
        return 'pending';
      }
      await this.transactions.run((tx) => this.confirm(tx, order, refund.id));
      return 'refunded';
    } catch (error) {
      if (error instanceof RefundedElsewhere) return error.outcome;
      throw error;
    }
  }

  private refund(order: Order, request: RefundRequest): Promise<ProviderRefund> {
    return this.idempotentCall.execute({
      subject: request.subject,
      step: 'refund',
      before: () => this.adopt(order),
      call: async (key) => {
        // Adopting a refund checks whether a call was started; this check runs after the call was
        // started.
        const { owed } = await this.load(order.id);
        if (!owed || owed.status === 'settled') throw new RefundedElsewhere('refunded');
        return this.payments.refund(request, key);
      },
      lookUp: () => this.payments.findRefund(request),
      fetch: (id) => this.payments.getRefund(id),
      rejection: refundRejection,
    });
  }

  /**
   * Does not pay a refund again that was made at the provider for this order (P8).
   * @throws RefundedElsewhere
   */
  private async adopt(order: Order): Promise<void> {
    const { refunds } = await this.payments.getCharge(order.payment.stripeChargeId);
    if (refunds.length === 0) return;
    const adopted = await this.transactions.run(async (tx) => {
      const refund = await refundToAdopt(tx, order, refunds);
      if (refund?.status === 'succeeded') await this.confirm(tx, order, refund.id);
      if (refund?.status === 'pending') await notePending(tx, order.id, refund);
      return refund;
    });
    if (adopted)
      throw new RefundedElsewhere(adopted.status === 'succeeded' ? 'refunded' : 'pending');
  }

  /**
   * @returns `owed` is the amount that the provider can still be asked to pay. A refund that was
   * paid and returned is not, because it needs an administrator.
   */
  private load(orderId: string): Promise<{ order: Order; owed: EscrowTransaction | null }> {
    return this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      const owed = await tx.escrow.find(orderId, 'refund');
      if (!order) throw orderNotFound();
      const isSentBack =
        owed?.status === 'failed' && (await tx.steps.findLatest(orderId, 'pay_brand')) !== null;
      return { order, owed: isSentBack ? null : owed };
    });
  }

  private async confirm(
    tx: OrderingTransaction,
    { id }: Order,
    stripeRefundId: string,
  ): Promise<void> {
    const order = await tx.orders.lock(id);
    if (!order) throw orderNotFound();
    const refund = await tx.escrow.find(order.id, 'refund');
    if (!refund || refund.status === 'settled') return;
    const now = this.now();
    await tx.escrow.update(order.id, 'refund', {
      status: 'settled',
      stripeId: stripeRefundId,
      failureReason: null,
      failureCode: null,
    });
    await tx.ledger.post(refundPaid(order, refund.amountCents), now);
    const told = await recordPayout(tx, order, {
      action: 'pay_brand',
      note: formatMoney(refund.amountCents),
      now,
    });
    await tx.publish(
      orderingEvents.escrowRefunded,
      {
        orderId: order.id,
        brandId: order.brandId,
        manufacturerId: order.manufacturerId,
        amountCents: refund.amountCents,
        stripeRefundId,
        at: now.toISOString(),
        order: toOrderSnapshot(told),
      },
      ESCROW_VERSIONS.refunded,
    );
  }
}

/**
 * Records why a refund is still pending. An administrator can top up the balance, but cannot speed
 * up a bank.
 */
async function notePending(
  tx: OrderingTransaction,
  orderId: string,
  { waitsForBalance = false }: Pick<ProviderRefund, 'waitsForBalance'>,
): Promise<void> {
  await tx.orders.lock(orderId);
  const refund = await tx.escrow.find(orderId, 'refund');
  if (!refund || hasEnded(refund)) return;
  const failureCode = waitsForBalance ? WAITS_FOR_BALANCE : null;
  if (refund.status === 'pending' && refund.failureCode === failureCode) return;
  const failureReason = waitsForBalance
    ? 'Waits until the available balance at the payment provider covers it: add funds there. It is then paid automatically.'
    : null;
  await tx.escrow.update(orderId, 'refund', {
    status: 'pending',
    failureReason,
    failureCode,
  });
}

/**
 * Returns why a refund that failed at the bank counts as not made; the next try is a new attempt.
 */
export function refundRejection(refund: ProviderRefund): string | null {
  return refund.status === 'failed' ? (refund.failureReason ?? 'the refund failed') : null;
}
