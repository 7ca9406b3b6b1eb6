import { orderingEvents } from '@makeport/contracts';
import { transferred, type EscrowTransaction } from '../domain/escrow';
import { orderNotFound } from '../domain/order.errors';
import { isProviderFailure } from '../domain/provider-call';
import type { Order } from '../domain/order';
import type { IdempotentCall } from './idempotent-call';
import type { MarkWaitingPayout } from './mark-waiting-payout';
import { noteRefusal } from './note-refusal';
import type { Clock, OrderingStore, PaymentGateway, PayoutAccounts, TransferRequest } from './ports';
import { presentOrder } from './present-order';
import { ESCROW_VERSIONS, recordPayout } from './record-payout';

/**
 * Transfers a released escrow to the manufacturer's connected account and books it when the provider has
 * confirmed. Without an account that takes it the payable stays and is marked, and while a chargeback is open it is frozen
 * (P2); the caller comes back. Throws
 * ProviderFailure while the outcome is refused for another reason, or unknown.
 */
export class PayManufacturer {
  constructor(
    private readonly store: OrderingStore,
    private readonly payments: PaymentGateway,
    private readonly payoutAccounts: PayoutAccounts,
    private readonly idempotentCall: IdempotentCall,
    private readonly waiting: Pick<MarkWaitingPayout, 'execute' | 'end'>,
    private readonly now: Clock,
  ) {}

  async execute(orderId: string): Promise<'paid' | 'no_payout_account' | 'frozen'> {
    const { order, release } = await this.load(orderId);
    if (release.status === 'settled') return 'paid';
    if (order.chargeback === 'open') return 'frozen';
    const destination = await this.payoutAccounts.find(order.manufacturerId);
    if (destination === null) return this.withoutAccount(orderId);
    if (release.waitsForAccountSince !== null) await this.waiting.end(orderId);
    const amountCents = release.amountCents - release.feeCents;
    const request = {
      orderId,
      checkoutId: order.checkoutId,
      chargeId: order.payment.stripeChargeId,
      destination,
      amountCents,
    };
    try {
      const transfer = await noteRefusal(this.store, orderId, 'release', () => this.transfer(request));
      await this.confirm(order, transfer.id);
      return 'paid';
    } catch (error) {
      if (!isProviderFailure(error) || error.outcome !== 'refused') throw error;
      // An account that does not take it is waited for; whatever else it was is tried again.
      if ((await this.payoutAccounts.recheck(order.manufacturerId)) === null) {
        return this.withoutAccount(orderId);
      }
      throw error;
    }
  }

  private async withoutAccount(orderId: string): Promise<'no_payout_account'> {
    await this.waiting.execute(orderId);
    return 'no_payout_account';
  }

  private transfer(request: TransferRequest): Promise<{ id: string }> {
    return this.idempotentCall.execute({
      subject: `order:${request.orderId}`,
      step: 'transfer',
      call: (key) => this.payments.transfer(request, key),
      lookUp: () => this.payments.findTransfer(request),
      fetch: async (id) => ({ id }),
    });
  }

  private async load(orderId: string): Promise<{ order: Order; release: EscrowTransaction }> {
    return this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      const release = await tx.findEscrowTransaction(orderId, 'release');
      if (!order || !release) throw orderNotFound();
      return { order, release };
    });
  }

  private async confirm({ id }: Order, stripeTransferId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(id);
      if (!order) throw orderNotFound();
      const release = await tx.findEscrowTransaction(order.id, 'release');
      if (!release || release.status === 'settled') return;
      const now = this.now();
      await tx.updateEscrowTransaction(order.id, 'release', {
        status: 'settled',
        stripeId: stripeTransferId,
        failureReason: null,
        failureCode: null,
      });
      const paidCents = release.amountCents - release.feeCents;
      await tx.post(transferred(order, paidCents), now);
      const told = await recordPayout(tx, order, { action: 'pay_manufacturer', note: null, now });
      await tx.publish(
        orderingEvents.escrowReleased,
        {
          orderId: order.id,
          brandId: order.brandId,
          manufacturerId: order.manufacturerId,
          amountCents: release.amountCents,
          feeCents: release.feeCents,
          stripeTransferId,
          at: now.toISOString(),
          order: presentOrder(told),
        },
        ESCROW_VERSIONS.released,
      );
    });
  }
}
