import { Injectable } from '@nestjs/common';
import { CheckoutHistory } from '../../adapters/postgres/checkout/checkout-history';
import { checkoutNotFound } from '../../domain/order/order.errors';
import { type CheckoutStatus, CheckoutStatuses } from './checkout-status';

/** Returns the status of one checkout to the brand that opened it. */
@Injectable()
export class GetCheckoutStatus {
  constructor(
    private readonly history: CheckoutHistory,
    private readonly statuses: CheckoutStatuses,
  ) {}

  /**
   * @throws DomainError checkoutNotFound, also for another brand's checkout, which hides whether an
   * id exists (X20)
   */
  async execute(checkoutId: string, brandId: string): Promise<CheckoutStatus> {
    const checkout = await this.history.find(checkoutId);
    if (checkout?.brandId !== brandId) throw checkoutNotFound();
    return this.statuses.look(checkout);
  }
}
