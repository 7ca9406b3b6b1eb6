import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import type { CheckoutRefundReason } from '@makeport/rules';
import { CheckoutRepository } from '../../adapters/postgres/checkout/checkout.repository';
import { Transactions } from '../../adapters/postgres/transactions';
import type { Checkout, Payment } from '../../domain/checkout/checkout';
import { captureWithoutOrder, checkoutRefundPaid } from '../../domain/escrow/escrow';
import { checkoutNotFound } from '../../domain/order/order.errors';
import { ProviderFailure } from '../../domain/provider/provider-call';
import { CLOCK, type Clock } from '../clock';
import { IdempotentCall } from '../idempotent-call';
import { PaymentGateway } from '../payment-gateway';
import { refundRejection } from '../payouts/refund-brand';

/**
 * Refunds a payment in full whose orders can never be stored (OPEN-32). A repeated call continues
 * where the last one failed.
 * @throws ProviderFailure while the provider has not confirmed
 */
@Injectable()
export class RefundCheckout {
  constructor(
    private readonly transactions: Transactions,
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentGateway,
    private readonly idempotentCall: IdempotentCall,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(
    checkoutId: string,
    reason: CheckoutRefundReason | null,
  ): Promise<'refunded' | 'completed' | 'unpaid'> {
    const checkout = await this.checkouts.find(checkoutId);
    if (!checkout?.paymentIntentId) throw checkoutNotFound();
    const payment = await this.payments.getPayment(checkout.paymentIntentId);
    if (payment.amountReceivedCents === 0) return 'unpaid';
    if (!(await this.close(checkout, payment, reason))) return 'completed';
    await this.payBack(checkout, payment);
    return 'refunded';
  }

  /** Makes sure that the checkout can no longer have orders. False: it already has some. */
  private async close(
    checkout: Checkout,
    payment: Payment,
    reason: CheckoutRefundReason | null,
  ): Promise<boolean> {
    const { id: checkoutId, brandId } = checkout;
    const { amountReceivedCents: amountCents } = payment;
    const at = this.now();
    return this.transactions.run(async (tx) => {
      const locked = await tx.checkouts.lock(checkoutId);
      if (locked?.status === 'completed') return false;
      if (locked?.status !== 'refunded') {
        await tx.checkouts.refund(checkoutId, { reason, amountCents, at });
        const refund = { checkoutId, brandId, amountCents, reason, at: at.toISOString() };
        await tx.publish(orderingEvents.checkoutRefunded, refund, 1);
      }
      await tx.ledger.post(captureWithoutOrder(checkoutId, amountCents), at);
      return true;
    });
  }

  private async payBack(checkout: Checkout, payment: Payment): Promise<void> {
    const request = {
      paymentIntentId: payment.paymentIntentId,
      amountCents: payment.amountReceivedCents,
      subject: `checkout:${checkout.id}`,
    };
    const refund = await this.idempotentCall.execute({
      subject: request.subject,
      step: 'refund',
      call: (key) => this.payments.refund(request, key),
      lookUp: () => this.payments.findRefund(request),
      fetch: (id) => this.payments.getRefund(id),
      rejection: refundRejection,
    });
    if (refund.status === 'pending')
      throw new ProviderFailure('unknown', 'the refund is not confirmed yet');
    await this.transactions.run(async (tx) => {
      await tx.ledger.post(checkoutRefundPaid(checkout.id, request.amountCents), this.now());
      await tx.checkouts.settle(checkout.id);
    });
  }
}
