import { Inject, Injectable } from '@nestjs/common';
import { formatMoney } from '@makeport/money';
import {
  type ComparedCheckout,
  type MovedSums,
  Reconciliations,
} from '../../adapters/postgres/provider/reconciliations';
import { Transactions } from '../../adapters/postgres/transactions';
import { OrderWorkflows } from '../../adapters/temporal/clients/order-workflows';
import { providerFeePostings } from '../../domain/provider/provider-fee-posting';
import { CLOCK, type Clock } from '../clock';

/** If a run compares this many, more are due: the next run follows immediately. */
export const RECONCILED_AT_ONCE = 100;
/** The provider may not list yet what was just booked here. */
const GRACE_MS = 60_000;
const LOOK_BACK_MS = 3 * 86_400_000;

const words: Record<keyof MovedSums, string> = {
  chargedCents: 'charged',
  refundedCents: 'refunded',
  transferredCents: 'transferred',
  reversedCents: 'reversed',
  chargedBackCents: 'charged back',
};

export const ON_DIFFERENCE = Symbol('OnDifference');

/**
 * Compares the ledger with our copy of the provider's ledger, each checkout after every movement
 * (money: invariants), and books the provider's fees (P3). A difference is stored and reported
 * until it is resolved; the workflows of its orders check their payouts again. Returns the number
 * of compared checkouts.
 */
@Injectable()
export class ReconcileBooks {
  constructor(
    private readonly reconciliations: Reconciliations,
    private readonly transactions: Transactions,
    private readonly workflows: OrderWorkflows,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(ON_DIFFERENCE) private readonly onDifference: (
      checkoutId: string,
      difference: string,
    ) => void,
  ) {}

  /** @param importedAt when the provider's ledger was read: later postings are not in the copy */
  async execute(importedAt: Date): Promise<number> {
    const now = this.now();
    const since = new Date(now.getTime() - LOOK_BACK_MS);
    const until = new Date(importedAt.getTime() - GRACE_MS);
    const due = await this.reconciliations.due({ since, until, now }, RECONCILED_AT_ONCE);
    for (const checkout of due) await this.compare(checkout);
    return due.length;
  }

  private async compare(checkout: ComparedCheckout): Promise<void> {
    const { checkoutId, orderIds } = checkout;
    await this.bookFee(checkout);
    const difference = findDifference(checkout);
    await this.reconciliations.compared(checkoutId, this.now(), difference);
    if (difference === null) return;
    this.onDifference(checkoutId, difference);
    for (const orderId of orderIds) await this.workflows.payoutChanged(orderId);
  }

  private async bookFee({ checkoutId, bookedFeeCents, feeCents }: ComparedCheckout): Promise<void> {
    if (feeCents === bookedFeeCents) return;
    await this.transactions.run(async (tx) => {
      const orders = await tx.orders.listByCheckout(checkoutId);
      for (const posting of providerFeePostings(checkoutId, orders, bookedFeeCents, feeCents))
        await tx.ledger.post(posting, this.now());
    });
  }
}

function findDifference({ ledger, provider, pendingRefundCents }: ComparedCheckout): string | null {
  const missing = (sum: keyof MovedSums): boolean => {
    const unbookedCents = provider[sum] - ledger[sum];
    // A refund leaves the balance when it is made, and is booked when the bank has confirmed it.
    if (sum === 'refundedCents') return unbookedCents < 0 || unbookedCents > pendingRefundCents;
    return unbookedCents !== 0;
  };
  const different = (Object.keys(words) as (keyof MovedSums)[]).filter(missing);
  if (different.length === 0) return null;
  return different
    .map(
      (sum) =>
        `${words[sum]}: ${formatMoney(ledger[sum])} in the ledger, ${formatMoney(provider[sum])} there`,
    )
    .join('; ');
}
