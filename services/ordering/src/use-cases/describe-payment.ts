import { ordersDescription } from '../domain/payment-texts';
import { isProviderFailure } from '../domain/provider-call';
import type { OrderingStore, PaymentGateway } from './ports';

/**
 * Names a payment's orders at the provider once there are some (P20): for whoever looks into its Dashboard. Nobody waits for it,
 * and no payment depends on it. Throws ProviderFailure where it is to be tried again.
 */
export class DescribePayment {
  constructor(
    private readonly store: Pick<OrderingStore, 'ordersOfCheckout'>,
    private readonly payments: Pick<PaymentGateway, 'describePayment'>,
    private readonly onRefused: (paymentIntentId: string, error: Error) => void,
  ) {}

  async execute(checkoutId: string, paymentIntentId: string): Promise<void> {
    const orders = await this.store.ordersOfCheckout(checkoutId);
    if (orders.length === 0) return;
    try {
      await this.payments.describePayment(paymentIntentId, ordersDescription(orders.map(({ id }) => id)));
    } catch (error) {
      if (!isProviderFailure(error) || error.outcome !== 'refused') throw error;
      this.onRefused(paymentIntentId, error);
    }
  }
}
