import { Inject, Injectable } from '@nestjs/common';
import { CheckoutHistory } from '../../adapters/postgres/checkout/checkout-history';
import { checkoutNotFound } from '../../domain/order/order.errors';
import { CLOCK, type Clock } from '../clock';

/**
 * Records that a browser has shown the buyer the outcome of a payment.
 * @throws DomainError checkoutNotFound, also for another account's checkout
 */
@Injectable()
export class AcknowledgeCheckout {
  constructor(
    private readonly history: CheckoutHistory,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(checkoutId: string, brandId: string): Promise<void> {
    if (!(await this.history.acknowledge(checkoutId, brandId, this.now())))
      throw checkoutNotFound();
  }
}
