import { Inject, Injectable } from '@nestjs/common';
import type { Cents } from '@makeport/money';
import {
  type BalanceComparison,
  BalanceComparisons,
} from '../../adapters/postgres/provider/balance-comparisons';
import { CLOCK, type Clock } from '../clock';
import { ImportProviderMovements } from './import-provider-movements';
import { ProviderBooks } from './provider-books';

const DAY_MS = 86_400_000;
/**
 * Later movements may be in one of the ledgers only, because fees are booked by the comparison of
 * checkouts.
 */
const IN_FLIGHT_MS = 3_600_000;
/** More lines mean that the import is behind; the next run will have caught up. */
const MAX_ARRIVING = 500;

export const ON_BALANCE_DIFFERENCE = Symbol('OnBalanceDifference');

/**
 * Compares the ledger's cash with the platform's balance at the provider once a day (money:
 * invariants), without amounts in flight between the two. Lines that arrive while the balance is
 * read may be in it or not, so the balance is correct if it matches without any number of the
 * newest lines (P27).
 */
@Injectable()
export class CompareBalance {
  constructor(
    @Inject(ProviderBooks) private readonly provider: Pick<ProviderBooks, 'balanceCents'>,
    @Inject(ImportProviderMovements) private readonly imports: Pick<
      ImportProviderMovements,
      'execute'
    >,
    private readonly comparisons: BalanceComparisons,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(ON_BALANCE_DIFFERENCE) private readonly onDifference: (
      comparison: BalanceComparison,
    ) => void,
  ) {}

  /** Null: not due yet, or the import is behind. */
  async execute(): Promise<BalanceComparison | null> {
    const now = this.now();
    const last = await this.comparisons.lastAt();
    if (last && now.getTime() - last.getTime() < DAY_MS) return null;
    await this.imports.execute();
    const providerCents = await this.provider.balanceCents();
    const arriving = await this.imports.execute();
    if (arriving > MAX_ARRIVING) return null;
    const books = await this.comparisons.books(new Date(now.getTime() - IN_FLIGHT_MS));
    const withAll = providerCents - books.ledgerCents - books.inFlightCents;
    const differenceCents = getSmallest(withAll, await this.comparisons.newestCents(arriving));
    const comparison = { comparedAt: now, providerCents, ...books, differenceCents };
    await this.comparisons.add(comparison);
    if (differenceCents !== 0) this.onDifference(comparison);
    return comparison;
  }
}

/**
 * @param arriving the newest movements, which the provider's balance may not include yet, newest
 * first
 */
function getSmallest(differenceCents: Cents, arriving: readonly Cents[]): Cents {
  let smallest = differenceCents;
  let left = differenceCents;
  for (const cents of arriving) {
    left += cents;
    if (Math.abs(left) < Math.abs(smallest)) smallest = left;
  }
  return smallest;
}
