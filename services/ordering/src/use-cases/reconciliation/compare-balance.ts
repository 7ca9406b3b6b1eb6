import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../ports';
import { ImportProviderMovements } from './import-provider-movements';
import { type BalanceComparison, BalanceComparisons, ProviderBooks } from './reconciliation-ports';

const DAY_MS = 86_400_000;
/** What moved later may be in one of the books alone: fees are booked by the comparison of checkouts. */
const IN_FLIGHT_MS = 3_600_000;

export const ON_BALANCE_DIFFERENCE = Symbol('OnBalanceDifference');

/**
 * Once a day: the ledger's cash is what the provider says that the platform has (money: invariants), less what is under
 * way between the two. Looks in a moment in which nothing moves; while something does, the next look tries again.
 */
@Injectable()
export class CompareBalance {
  constructor(
    @Inject(ProviderBooks) private readonly provider: Pick<ProviderBooks, 'balanceCents'>,
    @Inject(ImportProviderMovements) private readonly imports: Pick<ImportProviderMovements, 'execute'>,
    private readonly comparisons: BalanceComparisons,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(ON_BALANCE_DIFFERENCE) private readonly onDifference: (comparison: BalanceComparison) => void,
  ) {}

  /** Null: not due yet, or something moved meanwhile. */
  async execute(): Promise<BalanceComparison | null> {
    const now = this.now();
    const last = await this.comparisons.lastAt();
    if (last && now.getTime() - last.getTime() < DAY_MS) return null;
    await this.imports.execute();
    const providerCents = await this.provider.balanceCents();
    if ((await this.imports.execute()) > 0) return null;
    const books = await this.comparisons.books(new Date(now.getTime() - IN_FLIGHT_MS));
    const differenceCents = providerCents - books.ledgerCents - books.inFlightCents;
    const comparison = { comparedAt: now, providerCents, ...books, differenceCents };
    await this.comparisons.add(comparison);
    if (differenceCents !== 0) this.onDifference(comparison);
    return comparison;
  }
}
