import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../ports';
import { CheckoutHistory } from './checkout-history';

/** A browser has shown the buyer what became of a payment. Another account's checkout stays as it is. */
@Injectable()
export class AcknowledgeCheckout {
  constructor(
    private readonly history: CheckoutHistory,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(checkoutId: string, brandId: string): Promise<void> {
    await this.history.acknowledge(checkoutId, brandId, this.now());
  }
}
