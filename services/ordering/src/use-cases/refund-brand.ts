import { orderingEvents } from '@makeport/contracts';
import { formatMoney } from '@makeport/money';
import { refundPaid, type EscrowTransaction } from '../domain/escrow';
import { orderNotFound } from '../domain/order.errors';
import type { Order } from '../domain/order';
import type { IdempotentCall } from './idempotent-call';
import { noteRefusal } from './note-refusal';
import type { Clock, OrderingStore, PaymentGateway, ProviderRefund } from './ports';
import { presentOrder } from './present-order';
import { ESCROW_VERSIONS, recordPayout } from './record-payout';
import type { ReverseTransfer } from './reverse-transfer';

/**
 * Refunds what an order owes its brand, after taking back what was transferred, and books it when the provider has
 * confirmed. 'pending': the bank has not answered yet; 'frozen': a chargeback is open (P2); the caller comes back. Throws ProviderFailure while refused or unknown.
 */
export class RefundBrand {
  constructor(
    private readonly store: OrderingStore,
    private readonly payments: PaymentGateway,
    private readonly idempotentCall: IdempotentCall,
    private readonly reverseTransfer: Pick<ReverseTransfer, 'execute'>,
    private readonly now: Clock,
  ) {}

  async execute(orderId: string): Promise<'refunded' | 'pending' | 'frozen'> {
    const { order, owed } = await this.load(orderId);
    // A lost chargeback has given the money back: nothing is owed.
    if (!owed) return 'refunded';
    if (order.chargeback === 'open') return 'frozen';
    await this.reverseTransfer.execute(order);
    const request = {
      paymentIntentId: order.payment.stripePaymentIntentId,
      amountCents: owed.amountCents,
      subject: `order:${orderId}`,
    };
    const refund = await noteRefusal(this.store, orderId, 'refund', () =>
      this.idempotentCall.execute({
        subject: request.subject,
        step: 'refund',
        call: (key) => this.payments.refund(request, key),
        lookUp: () => this.payments.findRefund(request),
        fetch: (id) => this.payments.getRefund(id),
        rejection: refundRejection,
      }),
    );
    if (refund.status === 'pending') return 'pending';
    await this.confirm(order, refund.id);
    return 'refunded';
  }

  private load(orderId: string): Promise<{ order: Order; owed: EscrowTransaction | null }> {
    return this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      const owed = await tx.findEscrowTransaction(orderId, 'refund');
      if (!order) throw orderNotFound();
      return { order, owed };
    });
  }

  private async confirm({ id }: Order, stripeRefundId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(id);
      if (!order) throw orderNotFound();
      const refund = await tx.findEscrowTransaction(order.id, 'refund');
      if (!refund || refund.status === 'settled') return;
      const now = this.now();
      await tx.updateEscrowTransaction(order.id, 'refund', {
        status: 'settled',
        stripeId: stripeRefundId,
        failureReason: null,
        failureCode: null,
      });
      await tx.post(refundPaid(order, refund.amountCents), now);
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
          order: presentOrder(told),
        },
        ESCROW_VERSIONS.refunded,
      );
    });
  }
}

/** A refund that failed at the bank did not happen; the next try is a new one. */
export function refundRejection(refund: ProviderRefund): string | null {
  return refund.status === 'failed' ? (refund.failureReason ?? 'the refund failed') : null;
}
