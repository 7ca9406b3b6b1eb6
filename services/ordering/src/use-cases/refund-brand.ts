import { orderingEvents } from '@makeport/contracts';
import { refundPaid } from '../domain/escrow';
import { OrderNotFound } from '../domain/order.errors';
import type { Order } from '../domain/order';
import type { CallOnce } from './call-once';
import { noteRefusal } from './note-refusal';
import type { Clock, OrderingStore, PaymentGateway, ProviderRefund } from './ports';

/**
 * Refunds an order's whole part of the payment and books it when the provider has confirmed. 'pending': the
 * bank has not answered yet; the caller comes back. Throws ProviderFailure while refused or unknown.
 */
export class RefundBrand {
  constructor(
    private readonly store: OrderingStore,
    private readonly payments: PaymentGateway,
    private readonly callOnce: CallOnce,
    private readonly now: Clock,
  ) {}

  async execute(orderId: string): Promise<'refunded' | 'pending'> {
    const order = await this.store.findOrder(orderId);
    if (!order || order.escrowState !== 'refunded') throw new OrderNotFound();
    const request = {
      paymentIntentId: order.payment.stripePaymentIntentId,
      amountCents: order.totals.totalCents,
      subject: `order:${orderId}`,
    };
    const refund = await noteRefusal(this.store, orderId, 'refund', () =>
      this.callOnce.execute({
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

  private async confirm(order: Order, stripeRefundId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      await tx.lockOrder(order.id);
      const refund = await tx.findEscrowTransaction(order.id, 'refund');
      if (!refund || refund.status === 'settled') return;
      const now = this.now();
      await tx.updateEscrowTransaction(order.id, 'refund', {
        status: 'settled',
        stripeId: stripeRefundId,
        failureReason: null,
      });
      await tx.post(refundPaid(order, refund.amountCents), now);
      await tx.publish(
        orderingEvents.escrowRefunded,
        {
          orderId: order.id,
          brandId: order.brandId,
          manufacturerId: order.manufacturerId,
          amountCents: refund.amountCents,
          stripeRefundId,
          at: now.toISOString(),
        },
        2,
      );
    });
  }
}

/** A refund that failed at the bank did not happen; the next try is a new one. */
export function refundRejection(refund: ProviderRefund): string | null {
  return refund.status === 'failed' ? (refund.failureReason ?? 'the refund failed') : null;
}
