import { isDomainError } from '@makeport/errors';
import type { Checkout } from '../domain/checkout';
import type { CompleteCheckout } from './complete-checkout';
import type { Clock, OrderingStore, PaymentGateway } from './ports';
import type { RefundCheckout } from './refund-checkout';

const BATCH = 20;
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/**
 * Repairs what never arrived: asks the provider about checkouts that neither browser nor webhook has completed,
 * makes the orders of those that are paid, and closes those that nobody will pay any more.
 */
export class RepairCheckouts {
  constructor(
    private readonly store: OrderingStore,
    private readonly completeCheckout: CompleteCheckout,
    private readonly refundCheckout: RefundCheckout,
    private readonly payments: PaymentGateway,
    private readonly now: Clock,
    private readonly onFailure: (checkoutId: string, error: unknown) => void,
  ) {}

  async execute(): Promise<void> {
    for (const checkout of await this.store.claimStaleCheckouts(this.now(), BATCH)) {
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
      if (code === 'ordering.payment_mismatch') await this.refundCheckout.execute(checkout.id);
      else if (code === 'ordering.payment_not_succeeded') await this.closeIfOld(checkout);
      else if (code !== 'ordering.payment_pending') throw error;
    }
  }

  private async closeIfOld({ id, createdAt, paymentIntentId }: Checkout): Promise<void> {
    if (this.now().getTime() - createdAt.getTime() < ABANDONED_AFTER_MS || paymentIntentId === null) return;
    if (!(await this.payments.cancelPayment(paymentIntentId))) return;
    await this.store.transaction(async (tx) => {
      const checkout = await tx.lockCheckout(id);
      if (checkout?.status === 'open') await tx.setCheckoutStatus(id, 'abandoned');
    });
  }
}
