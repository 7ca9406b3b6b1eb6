import { Inject, Injectable } from '@nestjs/common';
import { refundFailed } from '../../domain/escrow/escrow';
import { CLOCK, type Clock, OrderingStore, PaymentGateway } from '../ports';

/**
 * A refund that the bank first took and sent back later: the money is with the provider again and still owed to
 * the brand. The books say so and the failure shows in the figures; it needs a person, since the card takes
 * nothing any more. Answers whether there was something to note.
 */
@Injectable()
export class NoteFailedRefund {
  constructor(
    private readonly store: OrderingStore,
    @Inject(PaymentGateway) private readonly payments: Pick<PaymentGateway, 'getRefund'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(orderId: string, refundId: string): Promise<boolean> {
    const refund = await this.payments.getRefund(refundId);
    if (refund.status !== 'failed') return false;
    return this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      const settled = await tx.findEscrowTransaction(orderId, 'refund');
      if (!order || settled?.status !== 'settled' || settled.stripeId !== refundId) return false;
      await tx.updateEscrowTransaction(orderId, 'refund', {
        status: 'failed',
        stripeId: null,
        failureReason: refund.failureReason ?? 'the refund failed',
        failureCode: null,
      });
      return tx.post(refundFailed(order, refundId, settled.amountCents), this.now());
    });
  }
}
