import { Inject, Injectable } from '@nestjs/common';
import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import { ordersDescription } from '../../domain/checkout/payment-texts';
import { isProviderFailure } from '../../domain/provider/provider-call';
import { PaymentGateway } from '../payment-gateway';

export const ON_DESCRIPTION_REFUSED = Symbol('OnDescriptionRefused');

/**
 * Adds the order numbers to a payment at the provider, for readers of its Dashboard (P20). It is
 * optional: no payment depends on it.
 * @throws ProviderFailure if it should be retried
 */
@Injectable()
export class DescribePayment {
  constructor(
    private readonly orders: OrderRepository,
    @Inject(PaymentGateway) private readonly payments: Pick<PaymentGateway, 'describePayment'>,
    @Inject(ON_DESCRIPTION_REFUSED)
    private readonly onRefused: (paymentIntentId: string, error: Error) => void,
  ) {}

  async execute(checkoutId: string, paymentIntentId: string): Promise<void> {
    const orderIds = await this.orders.listIdsByCheckout(checkoutId);
    if (orderIds.length === 0) return;
    try {
      await this.payments.describePayment(paymentIntentId, ordersDescription(orderIds));
    } catch (error) {
      if (!isProviderFailure(error) || error.outcome !== 'refused') throw error;
      this.onRefused(paymentIntentId, error);
    }
  }
}
