import { Inject, Injectable } from '@nestjs/common';
import { formatMoney } from '@makeport/money';
import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import { Transactions } from '../../adapters/postgres/transactions';
import type { Order } from '../../domain/order/order';
import { REFUNDED_ELSEWHERE } from '../../domain/payouts/payout-failure';
import { refundedElsewhereCents, type BookedRefund } from '../../domain/provider/charge';
import { FollowChargeback } from '../chargebacks/follow-chargeback';
import { PaymentGateway } from '../payment-gateway';
import { noteFailure } from './note-refusal';

/** Why nothing can be transferred from a charge now. */
export type ChargeHindrance = 'frozen' | 'refunded_elsewhere';

/** The money for the transfer has left the provider's balance, or may leave it. */
export class ChargeNotPayable extends Error {
  constructor(readonly hindrance: ChargeHindrance) {
    super(`the charge cannot be paid out: ${hindrance}`);
    this.name = 'ChargeNotPayable';
  }
}

/**
 * Checks an order's charge before a payout, because the provider would pay an amount that was
 * refunded or disputed twice (P8). A refund that was made there blocks the payouts of all orders of
 * the charge and is reported to administrators. A chargeback without an event is followed.
 * @throws ChargeNotPayable, ProviderFailure
 */
@Injectable()
export class CheckCharge {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    @Inject(PaymentGateway) private readonly payments: Pick<PaymentGateway, 'getCharge'>,
    @Inject(FollowChargeback) private readonly followChargeback: Pick<FollowChargeback, 'execute'>,
  ) {}

  async execute({ id, checkoutId, payment }: Order): Promise<void> {
    const { refunds, chargebackIds } = await this.payments.getCharge(payment.stripeChargeId);
    const elsewhereCents =
      refunds.length === 0
        ? 0
        : refundedElsewhereCents(refunds, await this.bookedRefunds(checkoutId));
    if (elsewhereCents > 0) {
      await this.withhold(id, elsewhereCents);
      throw new ChargeNotPayable('refunded_elsewhere');
    }
    if (chargebackIds.length > 0 && (await this.isNews(id))) {
      for (const chargebackId of chargebackIds) await this.followChargeback.execute(chargebackId);
      throw new ChargeNotPayable('frozen');
    }
  }

  private bookedRefunds(checkoutId: string): Promise<BookedRefund[]> {
    return this.transactions.run(async (tx) => {
      const booked: BookedRefund[] = [];
      for (const { id: orderId } of await tx.orders.listByCheckout(checkoutId)) {
        const refund = await tx.escrow.find(orderId, 'refund');
        if (refund)
          booked.push({ orderId, amountCents: refund.amountCents, stripeId: refund.stripeId });
      }
      return booked;
    });
  }

  private withhold(orderId: string, elsewhereCents: number): Promise<void> {
    const failureReason = `${formatMoney(elsewhereCents)} of this order's charge was refunded at the payment provider and not here: this payout is withheld. Refund the order that it was for: what was refunded there is not paid again.`;
    return noteFailure(this.transactions, orderId, 'release', {
      failureReason,
      failureCode: REFUNDED_ELSEWHERE,
    });
  }

  private async isNews(orderId: string): Promise<boolean> {
    const chargeback = (await this.orders.find(orderId))?.chargeback;
    return chargeback !== 'won' && chargeback !== 'lost';
  }
}
