import { Inject, Injectable } from '@nestjs/common';
import {
  type PastCheckout,
  CheckoutHistory,
} from '../../adapters/postgres/checkout/checkout-history';
import { CheckoutRepository } from '../../adapters/postgres/checkout/checkout.repository';
import { CatalogClient } from '../../adapters/rpc/clients/catalog-client';
import { orderNumber } from '../../domain/order/order';
import {
  alreadyOrdered,
  checkoutClosed,
  checkoutNotFound,
  productNotFound,
  sampleCreditInUse,
  sampleCreditUsed,
} from '../../domain/order/order.errors';
import { CLOCK, type Clock } from '../clock';
import { PaymentGateway } from '../payment-gateway';
import { CheckoutStatuses } from './checkout-status';
import { CompleteCheckout } from './complete-checkout';
import { RepeatedOrders } from './repeated-orders';
import { obstacleErrors } from './unplaceable';

/**
 * Checks a payment right before the buyer's browser sends the card to the provider: the session is
 * valid (B4), the checkout is open, its manufacturers, products and credits still exist (B32, B35),
 * and no other payment for the same lines is made or may be made. From now on the checkout is
 * looked up until its outcome is known.
 */
@Injectable()
export class BeginPayment {
  constructor(
    private readonly history: CheckoutHistory,
    private readonly statuses: CheckoutStatuses,
    private readonly checkouts: CheckoutRepository,
    private readonly catalog: CatalogClient,
    private readonly repeatedOrders: RepeatedOrders,
    @Inject(PaymentGateway) private readonly payments: Pick<PaymentGateway, 'cancelPayment'>,
    private readonly completeCheckout: CompleteCheckout,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @throws DomainError checkoutNotFound (also for another brand's checkout, X20), checkoutClosed,
   * alreadyOrdered, paymentPending,
   *   manufacturerClosed, sampleNotPayable, sampleCreditUsed, sampleCreditInUse, productNotFound
   */
  async execute({ checkoutId, brandId }: { checkoutId: string; brandId: string }): Promise<void> {
    const checkout = await this.history.find(checkoutId);
    if (checkout?.brandId !== brandId) throw checkoutNotFound();
    if (!(await this.history.beginPayment(checkout, this.now())))
      return this.refuseClosed(checkout);
    try {
      await this.refuseOvertaken(checkout);
      await this.refuseSharedCredits(checkout);
      await this.clearTheWay(checkout);
    } catch (error) {
      // Otherwise another window would wait for a card that is never sent.
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

  private async refuseOvertaken({ id, kind, lines }: PastCheckout): Promise<void> {
    const obstacle = await this.checkouts.findObstacle(id);
    if (obstacle) throw obstacleErrors[obstacle]();
    // A sample is made for its request, even if the product is no longer listed.
    if (kind === 'sample') return;
    const ids = lines.map(({ productId }) => productId);
    const listed = await this.catalog.getProducts([...new Set(ids)]);
    const gone = ids.findIndex((productId) => listed.every(({ id: found }) => found !== productId));
    if (gone >= 0) throw productNotFound(`items.${gone}.productId`);
  }

  /**
   * A credit can be used once: of two payments that use it, the first one that starts is charged
   * (B35).
   */
  private async refuseSharedCredits(checkout: PastCheckout): Promise<void> {
    for (const other of await this.history.listBegunWithCredits(checkout)) {
      const { state } = await this.statuses.ask(other);
      if (state === 'paid') throw sampleCreditUsed();
      if (state === 'checking' || state === 'charged') throw sampleCreditInUse();
      if (state === 'open') await this.end(other);
    }
  }

  /**
   * Cancels payments that were started elsewhere and not made, so that only one of them can be
   * made.
   */
  private async clearTheWay(checkout: PastCheckout): Promise<void> {
    const { id: checkoutId, brandId, linesKey, repeated, createdAt } = checkout;
    if (linesKey === null) return;
    const unpaid = await this.repeatedOrders.refuse({
      brandId,
      linesKey,
      checkoutId,
      repeatedSince: repeated ? createdAt : undefined,
    });
    for (const { checkout: other } of unpaid) await this.end(other);
  }

  /** @throws DomainError alreadyOrdered if its payment was made in the meantime */
  private async end({ id, paymentIntentId }: PastCheckout): Promise<void> {
    if (paymentIntentId === null || (await this.payments.cancelPayment(paymentIntentId))) {
      return this.history.abandon(id);
    }
    const { orders } = await this.completeCheckout.execute({ checkoutId: id });
    throw alreadyOrdered(orders.map((order) => orderNumber(order.id)));
  }
}
