import { Inject, Injectable } from '@nestjs/common';
import { isDomainError } from '@makeport/errors';
import { CheckoutRepository } from '../../adapters/postgres/checkout/checkout.repository';
import { Transactions } from '../../adapters/postgres/transactions';
import type { Checkout } from '../../domain/checkout/checkout';
import { CLOCK, type Clock } from '../clock';
import { PaymentGateway } from '../payment-gateway';
import { CompleteCheckout } from './complete-checkout';
import { RefundCheckout } from './refund-checkout';
import { getRefundReason, isUnplaceable } from './unplaceable';

const BATCH = 20;
const ABANDONED_AFTER_MS = 24 * 3_600_000;

export const ON_FAILED_REPAIR = Symbol('OnFailedRepair');

/**
 * Repairs checkouts that neither browser nor webhook has completed: queries the provider, creates
 * the orders of those that are paid, and closes those that will never be paid.
 */
@Injectable()
export class RepairCheckouts {
  constructor(
    private readonly transactions: Transactions,
    private readonly checkouts: CheckoutRepository,
    private readonly completeCheckout: CompleteCheckout,
    private readonly refundCheckout: RefundCheckout,
    private readonly payments: PaymentGateway,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(ON_FAILED_REPAIR) private readonly onFailure: (
      checkoutId: string,
      error: unknown,
    ) => void,
  ) {}

  async execute(): Promise<void> {
    for (const checkout of await this.checkouts.claimStale(this.now(), BATCH)) {
      try {
        await this.repair(checkout);
      } catch (error) {
        this.onFailure(checkout.id, error);
      }
    }
  }

  private async repair(checkout: Checkout): Promise<void> {
    try {
      await this.completeCheckout.ensure(checkout.id);
    } catch (error) {
      const code = isDomainError(error) ? error.code : null;
      if (isUnplaceable(error))
        await this.refundCheckout.execute(checkout.id, getRefundReason(error));
      else if (code === 'ordering.payment_not_succeeded') await this.closeIfDue(checkout);
      else if (code !== 'ordering.payment_pending') throw error;
    }
  }

  /**
   * Closes old checkouts, and those that can no longer become orders, so that a buyer does not pay
   * them by mistake.
   */
  private async closeIfDue({ id, createdAt, paymentIntentId }: Checkout): Promise<void> {
    const isOld = this.now().getTime() - createdAt.getTime() >= ABANDONED_AFTER_MS;
    if (paymentIntentId === null || !(isOld || (await this.checkouts.findObstacle(id)) !== null))
      return;
    if (!(await this.payments.cancelPayment(paymentIntentId))) return;
    await this.transactions.run(async (tx) => {
      const checkout = await tx.checkouts.lock(id);
      if (checkout?.status === 'open') await tx.checkouts.setStatus(id, 'abandoned');
    });
  }
}
