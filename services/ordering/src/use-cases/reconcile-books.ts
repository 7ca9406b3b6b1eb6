import { formatMoney } from '@makeport/money';
import { providerFeePostings } from '../domain/provider-fee-posting';
import type { Clock, OrderingStore, OrderWorkflows } from './ports';
import type { BookedCheckout, MovedSums, ProviderBooks, Reconciliations } from './reconciliation-ports';

/** More than these are due: ask again at once. */
export const RECONCILED_AT_ONCE = 100;
/** Calls to the provider at the same time, far below what it allows. */
const CONCURRENCY = 5;
/** What has just been booked here may not be listed there yet. */
const GRACE_MS = 60_000;
const LOOK_BACK_MS = 3 * 86_400_000;

const words: Record<keyof MovedSums, string> = {
  chargedCents: 'charged',
  refundedCents: 'refunded',
  transferredCents: 'transferred',
  reversedCents: 'reversed',
};

/**
 * Compares the ledger with the payment provider, each checkout after every movement (money: invariants), and books what the
 * provider keeps (P3). A difference
 * is written down and reported until it is gone; orders whose money moved without our knowing look again by
 * themselves. Answers how many checkouts were compared.
 */
export class ReconcileBooks {
  constructor(
    private readonly reconciliations: Reconciliations,
    private readonly provider: Pick<ProviderBooks, 'movedFor'>,
    private readonly store: Pick<OrderingStore, 'transaction'>,
    private readonly workflows: Pick<OrderWorkflows, 'payoutChanged'>,
    private readonly now: Clock,
    private readonly onDifference: (checkoutId: string, difference: string) => void,
  ) {}

  async execute(): Promise<number> {
    const now = this.now().getTime();
    const since = new Date(now - LOOK_BACK_MS);
    const booked = await this.reconciliations.due(since, new Date(now - GRACE_MS), RECONCILED_AT_ONCE);
    const left = [...booked];
    const lane = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) await this.compare(next);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, lane));
    return booked.length;
  }

  private async compare(checkout: BookedCheckout): Promise<void> {
    const { checkoutId, orderIds } = checkout;
    const { feeCents, ...moved } = await this.provider.movedFor(checkout);
    await this.bookFee(checkout, feeCents);
    const difference = differenceOf(checkout, moved);
    await this.reconciliations.compared(checkoutId, this.now(), difference);
    if (difference === null) return;
    this.onDifference(checkoutId, difference);
    for (const orderId of orderIds) await this.workflows.payoutChanged(orderId);
  }

  private async bookFee(
    { checkoutId, feeCents: bookedCents }: BookedCheckout,
    feeCents: number,
  ): Promise<void> {
    if (feeCents === bookedCents) return;
    await this.store.transaction(async (tx) => {
      const orders = await tx.ordersOfCheckout(checkoutId);
      for (const posting of providerFeePostings(checkoutId, orders, bookedCents, feeCents))
        await tx.post(posting, this.now());
    });
  }
}

function differenceOf(ours: MovedSums, theirs: MovedSums): string | null {
  const different = (Object.keys(words) as (keyof MovedSums)[]).filter((sum) => ours[sum] !== theirs[sum]);
  if (different.length === 0) return null;
  return different
    .map((sum) => `${words[sum]}: ${formatMoney(ours[sum])} in the ledger, ${formatMoney(theirs[sum])} there`)
    .join('; ');
}
