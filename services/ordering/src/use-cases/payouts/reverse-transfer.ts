import { Inject, Injectable } from '@nestjs/common';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { Transactions } from '../../adapters/postgres/transactions';
import { repaid, type Debt } from '../../domain/escrow/debt';
import { reversed, type EscrowTransaction } from '../../domain/escrow/escrow';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';
import { isProviderFailure, type ProviderFailure } from '../../domain/provider/provider-call';
import { CLOCK, type Clock } from '../clock';
import { publishDebt } from '../debts/publish-debt';
import { IdempotentCall } from '../idempotent-call';
import { PaymentGateway } from '../payment-gateway';
import { MAX_REVERSAL_TRIES } from '../settings';

/** The manufacturer has already paid out its balance. */
const NO_BALANCE = 'balance_insufficient';

/**
 * Reverses the part of an order's transfer that its manufacturer owes and books it, once. Without a
 * requested reversal it does nothing. After several refusals by the manufacturer's balance it is
 * given up, and later payouts repay the debt (P2, P16).
 */
@Injectable()
export class ReverseTransfer {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PaymentGateway)
    private readonly payments: Pick<PaymentGateway, 'reverseTransfer' | 'findReversal'>,
    private readonly idempotentCall: IdempotentCall,
    @Inject(MAX_REVERSAL_TRIES) private readonly maxTries: number,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ProviderFailure if it is refused or the outcome is unknown */
  async execute(orderId: string): Promise<void> {
    const { reversal, release } = await this.load(orderId);
    if (!reversal || reversal.status === 'settled' || reversal.status === 'given_up') return;
    if (!release?.stripeId) throw new RangeError(`order ${orderId} has no transfer to reverse`);
    const { amountCents } = reversal;
    const request = { orderId, transferId: release.stripeId, amountCents };
    try {
      const made = await this.idempotentCall.execute({
        subject: `order:${orderId}`,
        step: 'reversal',
        call: (key) => this.payments.reverseTransfer(request, key),
        lookUp: () => this.payments.findReversal(request),
        fetch: async (id) => ({ id }),
      });
      await this.confirm(orderId, made.id);
    } catch (error) {
      if (!isProviderFailure(error) || error.outcome !== 'refused') throw error;
      if (!(await this.noteRefusal(orderId, error))) throw error;
    }
  }

  private load(orderId: string): Promise<Record<'reversal' | 'release', EscrowTransaction | null>> {
    return this.transactions.run(async (tx) => ({
      reversal: await tx.escrow.find(orderId, 'reversal'),
      release: await tx.escrow.find(orderId, 'release'),
    }));
  }

  /** Returns whether the reversal is given up. */
  private noteRefusal(orderId: string, { message, code }: ProviderFailure): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const { order, reversal, debt } = await lockReversal(tx, orderId);
      if (reversal.status === 'settled' || reversal.status === 'given_up') return true;
      const tries = reversal.tries + (code === NO_BALANCE ? 1 : 0);
      const isGivenUp = tries >= this.maxTries;
      const status = isGivenUp ? 'given_up' : 'failed';
      const failure = { failureReason: message, failureCode: code };
      await tx.escrow.update(orderId, 'reversal', { status, tries, ...failure });
      if (!isGivenUp) return false;
      await tx.debts.leaveOpen(debt.id);
      await publishDebt(tx, order, { ...debt, state: 'open' }, this.now());
      return true;
    });
  }

  /** Also books a reversal that was given up in the meantime but succeeded. */
  private async confirm(orderId: string, stripeId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { order, reversal, debt } = await lockReversal(tx, orderId);
      if (reversal.status === 'settled') return;
      const now = this.now();
      const settled = {
        status: 'settled',
        stripeId,
        failureReason: null,
        failureCode: null,
      } as const;
      await tx.escrow.update(orderId, 'reversal', settled);
      await tx.ledger.post(reversed(order, reversal.amountCents), now);
      // Payouts may have repaid it by then; the ledger's audit finds an excess.
      const amountCents = Math.min(reversal.amountCents, debt.openCents);
      if (amountCents === 0) return;
      const after = repaid(debt, amountCents);
      await tx.debts.repay(after, { source: 'reversal', orderId, amountCents }, now);
      await publishDebt(tx, order, after, now);
    });
  }
}

async function lockReversal(
  tx: OrderingTransaction,
  orderId: string,
): Promise<{ order: Order; reversal: EscrowTransaction; debt: Debt }> {
  const order = await tx.orders.lock(orderId);
  const reversal = await tx.escrow.find(orderId, 'reversal');
  if (!order || !reversal) throw orderNotFound();
  const cause = order.escrowState === 'refunded' ? 'refund' : 'chargeback';
  const debt = (await tx.debts.lockOfOrder(orderId)).find((own) => own.cause === cause);
  if (!debt) throw new RangeError(`order ${orderId} has a reversal without a debt`);
  return { order, reversal, debt };
}
