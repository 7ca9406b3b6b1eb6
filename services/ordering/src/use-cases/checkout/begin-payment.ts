import { Inject, Injectable } from '@nestjs/common';
import { alreadyOrdered, checkoutClosed, checkoutNotFound } from '../../domain/order/order.errors';
import { orderNumber } from '../../domain/order/order';
import { CompleteCheckout } from './complete-checkout';
import { CLOCK, type Clock, PaymentGateway } from '../ports';
import { CheckoutHistory, type PastCheckout } from './checkout-history';
import { CheckoutStatuses } from './checkout-status';
import { RepeatedOrders } from './repeated-orders';

/**
 * Asked by the buyer's browser right before it hands the card to the provider: the session lives (B4), the checkout is
 * open, and nothing else is paid, or may be, for the same lines. From here on the checkout is looked up until its outcome
 * is known.
 */
@Injectable()
export class BeginPayment {
  constructor(
    private readonly history: CheckoutHistory,
    private readonly statuses: CheckoutStatuses,
    private readonly repeatedOrders: RepeatedOrders,
    @Inject(PaymentGateway) private readonly payments: Pick<PaymentGateway, 'cancelPayment'>,
    private readonly completeCheckout: CompleteCheckout,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws DomainError checkoutNotFound (also of another brand's, X20), checkoutClosed, alreadyOrdered, paymentPending */
  async execute({ checkoutId, brandId }: { checkoutId: string; brandId: string }): Promise<void> {
    const checkout = await this.history.find(checkoutId);
    if (checkout?.brandId !== brandId) throw checkoutNotFound();
    if (!(await this.history.beginPayment(checkout, this.now()))) return this.refuseClosed(checkout);
    try {
      await this.clearTheWay(checkout);
    } catch (error) {
      // Otherwise the other window would wait for a card that never comes.
      await this.history.withdrawPayment(checkoutId);
      throw error;
    }
  }

  private async refuseClosed(checkout: PastCheckout): Promise<never> {
    const latest = (await this.history.find(checkout.id)) ?? checkout;
    const { state, orders } = await this.statuses.ask(latest);
    if (state === 'paid') throw alreadyOrdered(orders.map(({ id }) => orderNumber(id)));
    throw checkoutClosed();
  }

  /** A payment that was begun elsewhere and not made is ended, so that only one of the two can be made. */
  private async clearTheWay(checkout: PastCheckout): Promise<void> {
    const { id: checkoutId, brandId, linesKey, repeated, createdAt } = checkout;
    if (linesKey === null) return;
    const unpaid = await this.repeatedOrders.refuse({
      ...{ brandId, linesKey, checkoutId },
      repeatedSince: repeated ? createdAt : undefined,
    });
    for (const { checkout: other } of unpaid) {
      if (other.paymentIntentId === null || (await this.payments.cancelPayment(other.paymentIntentId))) {
        await this.history.abandon(other.id);
        continue;
      }
      const { orders } = await this.completeCheckout.execute({ checkoutId: other.id });
      throw alreadyOrdered(orders.map(({ id }) => orderNumber(id)));
    }
  }
}
