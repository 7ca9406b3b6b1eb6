import { Inject, Injectable } from '@nestjs/common';
import { ordersDescription } from '../../domain/checkout/payment-texts';
import { isProviderFailure } from '../../domain/provider/provider-call';
import { OrderingStore, PaymentGateway } from '../ports';

export const ON_DESCRIPTION_REFUSED = Symbol('OnDescriptionRefused');

/**
 * Adds the order numbers to a payment at the provider, for readers of its Dashboard (P20). It is
 * optional: no payment depends on it.
 * @throws ProviderFailure if it should be retried
 */
@Injectable()
export class DescribePayment {
  constructor(
    @Inject(OrderingStore) private readonly store: Pick<OrderingStore, 'orderIdsOfCheckout'>,
    @Inject(PaymentGateway) private readonly payments: Pick<PaymentGateway, 'describePayment'>,
    @Inject(ON_DESCRIPTION_REFUSED)
    private readonly onRefused: (paymentIntentId: string, error: Error) => void,
  ) {}

  async execute(checkoutId: string, paymentIntentId: string): Promise<void> {
    const orderIds = await this.store.orderIdsOfCheckout(checkoutId);
    if (orderIds.length === 0) return;
    try {
      await this.payments.describePayment(paymentIntentId, ordersDescription(orderIds));
    } catch (error) {
      if (!isProviderFailure(error) || error.outcome !== 'refused') throw error;
      this.onRefused(paymentIntentId, error);
    }
  }
}
