import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../../adapters/postgres/transactions';
import { isFrozen } from '../../domain/chargebacks/frozen-payment';
import { sentCents } from '../../domain/escrow/debt';
import { hasEnded, type EscrowTransaction } from '../../domain/escrow/escrow';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';
import { isProviderFailure } from '../../domain/provider/provider-call';
import { CLOCK, type Clock } from '../clock';
import { withholdDebts } from '../debts/withhold-debts';
import { IdempotentCall } from '../idempotent-call';
import { PaymentGateway, type TransferRequest } from '../payment-gateway';
import { ChargeNotPayable, type ChargeHindrance, CheckCharge } from './check-charge';
import { MarkWaitingPayout } from './mark-waiting-payout';
import { noteRefusal } from './note-refusal';
import { PayoutAccountLookup } from './payout-account-lookup';
import { settlePayout } from './settle-payout';

/** An administrator has refunded the release before it was sent. */
class ReleaseEnded extends Error {}

/**
 * Transfers a released escrow to the manufacturer's connected account and books it after the
 * provider's confirmation. Without an account that can receive it, the payable stays and is marked.
 * It is frozen while a chargeback or a fraud warning is open (P2), and blocked if its charge was
 * refunded at the provider (P8); the caller retries later. A release that was refunded before it
 * was sent counts as paid, because nothing is owed.
 * @throws ProviderFailure if it is refused for another reason, or if the outcome is unknown
 */
@Injectable()
export class PayManufacturer {
  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentGateway,
    private readonly payoutAccounts: PayoutAccountLookup,
    private readonly idempotentCall: IdempotentCall,
    @Inject(CheckCharge) private readonly checkCharge: Pick<CheckCharge, 'execute'>,
    @Inject(MarkWaitingPayout) private readonly waiting: Pick<MarkWaitingPayout, 'execute' | 'end'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(orderId: string): Promise<'paid' | 'no_payout_account' | ChargeHindrance> {
    const { order, release, owes } = await this.load(orderId);
    if (hasEnded(release)) return 'paid';
    if (isFrozen(order)) return 'frozen';
    const destination = await this.payoutAccounts.find(order.manufacturerId);
    if (destination === null && !owes) return this.withoutAccount(orderId);
    // True before its amount is fixed; later attempts check the charge again before their call.
    const isFirst = release.withheldCents === null;
    try {
      if (isFirst)
        await noteRefusal(this.transactions, orderId, 'release', () =>
          this.checkCharge.execute(order),
        );
      const amountCents = await this.fixAmount(orderId, destination === null);
      if (amountCents === 'frozen') return 'frozen';
      if (amountCents === 0) return 'paid';
      if (destination === null) return this.withoutAccount(orderId);
      if (release.waitsForAccountSince !== null) await this.waiting.end(orderId);
      const request = {
        orderId,
        checkoutId: order.checkoutId,
        chargeId: order.payment.stripeChargeId,
        destination,
        amountCents,
      };
      const transfer = await noteRefusal(this.transactions, orderId, 'release', () =>
        this.transfer(order, request, isFirst),
      );
      await this.confirm(order, transfer.id);
      return 'paid';
    } catch (error) {
      if (error instanceof ChargeNotPayable) return error.hindrance;
      if (error instanceof ReleaseEnded) return 'paid';
      if (!isProviderFailure(error) || error.outcome !== 'refused') throw error;
      // If the account cannot receive it, the payout waits; after any other refusal it is retried.
      if ((await this.payoutAccounts.recheck(order.manufacturerId)) === null) {
        return this.withoutAccount(orderId);
      }
      throw error;
    }
  }

  /**
   * Fixes the amount of the transfer: the release less the manufacturer's debts (P2). If debts use
   * up the whole release, it is settled without a transfer and needs no account.
   */
  private fixAmount(orderId: string, onlyWhole: boolean): Promise<number | 'frozen'> {
    return this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      const release = await tx.escrow.find(orderId, 'release');
      if (!order || !release) throw orderNotFound();
      if (isFrozen(order)) return 'frozen';
      if (hasEnded(release)) return 0;
      if (release.withheldCents !== null) return sentCents(release);
      const now = this.now();
      const { payoutCents, parts } = await withholdDebts(tx, release, { onlyWhole, now });
      if (payoutCents === 0)
        await settlePayout(tx, order, release, { transferId: null, parts, now });
      return payoutCents;
    });
  }

  private async withoutAccount(orderId: string): Promise<'no_payout_account'> {
    await this.waiting.execute(orderId);
    return 'no_payout_account';
  }

  private transfer(
    order: Order,
    request: TransferRequest,
    isChecked: boolean,
  ): Promise<{ id: string }> {
    return this.idempotentCall.execute({
      subject: `order:${request.orderId}`,
      step: 'transfer',
      ...(!isChecked && { before: () => this.checkCharge.execute(order) }),
      call: async (key) => {
        await this.checkOwed(order.id);
        return this.payments.transfer(request, key);
      },
      lookUp: () => this.payments.findTransfer(request),
      fetch: async (id) => ({ id }),
    });
  }

  /**
   * Prevents a transfer that was taken back at the same time. Taking it back checks, under the
   * order's lock, whether a call was started; this method checks, after its call was started,
   * whether the release was taken back. At least one of them finds the other.
   */
  private async checkOwed(orderId: string): Promise<void> {
    const { release } = await this.load(orderId);
    if (hasEnded(release)) throw new ReleaseEnded();
  }

  private async load(
    orderId: string,
  ): Promise<{ order: Order; release: EscrowTransaction; owes: boolean }> {
    return this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      const release = await tx.escrow.find(orderId, 'release');
      if (!order || !release) throw orderNotFound();
      return { order, release, owes: await tx.debts.isOwedBy(order.manufacturerId) };
    });
  }

  private async confirm({ id }: Order, transferId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(id);
      if (!order) throw orderNotFound();
      const release = await tx.escrow.find(order.id, 'release');
      if (!release || release.status === 'settled') return;
      if (hasEnded(release))
        throw new RangeError(`order ${id} was refunded, and its release was transferred`);
      const parts = await tx.debts.withheldBy(id);
      await settlePayout(tx, order, release, { transferId, parts, now: this.now() });
    });
  }
}
