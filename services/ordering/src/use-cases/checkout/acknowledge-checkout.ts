import type { Clock } from '../ports';
import type { CheckoutHistory } from './checkout-history';

/** A browser has shown the buyer what became of a payment. Another account's checkout stays as it is. */
export class AcknowledgeCheckout {
  constructor(
    private readonly history: CheckoutHistory,
    private readonly now: Clock,
  ) {}

  async execute(checkoutId: string, brandId: string): Promise<void> {
    await this.history.acknowledge(checkoutId, brandId, this.now());
  }
}
