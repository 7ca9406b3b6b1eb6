import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../../adapters/postgres/transactions';
import { refundFailed } from '../../domain/escrow/escrow';
import { CLOCK, type Clock } from '../clock';
import { PaymentGateway } from '../payment-gateway';

/**
 * Records a refund that the bank accepted and later returned: the provider has the money again, and
 * it is still owed to the brand. The ledger and the metrics show it. It needs an administrator,
 * because the card no longer accepts refunds. Returns whether it was recorded.
 */
@Injectable()
export class NoteFailedRefund {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PaymentGateway) private readonly payments: Pick<PaymentGateway, 'getRefund'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(orderId: string, refundId: string): Promise<boolean> {
    const refund = await this.payments.getRefund(refundId);
    if (refund.status !== 'failed') return false;
    return this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      const settled = await tx.escrow.find(orderId, 'refund');
      if (!order || settled?.status !== 'settled' || settled.stripeId !== refundId) return false;
      await tx.escrow.update(orderId, 'refund', {
        status: 'failed',
        stripeId: null,
        failureReason: refund.failureReason ?? 'the refund failed',
        failureCode: null,
      });
      return tx.ledger.post(refundFailed(order, refundId, settled.amountCents), this.now());
    });
  }
}
