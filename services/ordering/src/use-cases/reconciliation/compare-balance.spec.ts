import type {
  BalanceComparison,
  BalanceComparisons,
} from '../../adapters/postgres/provider/balance-comparisons';
import { CompareBalance } from './compare-balance';

const NOW = new Date('2026-12-01T10:00:00.000Z');

/** Simulates constant traffic: new lines arrive with each import. */
function compare(given: {
  providerCents: number;
  ledgerCents: number;
  arriving: readonly number[];
}) {
  const found: BalanceComparison[] = [];
  const comparisons = {
    lastAt: () => Promise.resolve(null),
    books: () => Promise.resolve({ ledgerCents: given.ledgerCents, inFlightCents: 0 }),
    newestCents: (count: number) => Promise.resolve(given.arriving.slice(0, count)),
    add: () => Promise.resolve(),
  } as unknown as BalanceComparisons;
  const comparison = new CompareBalance(
    { balanceCents: () => Promise.resolve(given.providerCents) },
    { execute: () => Promise.resolve(given.arriving.length) },
    comparisons,
    () => NOW,
    (difference) => void found.push(difference),
  );
  return { result: comparison.execute(), found };
}

describe('the comparison with the provider’s balance', () => {
  it.each([
    ['all of them', 1_000],
    ['all but the newest', 700],
    ['none of them', 500],
  ])(
    'P27: lines that arrive meanwhile do not put it off: the balance has %s',
    async (_what, providerCents) => {
      const { result, found } = compare({
        providerCents,
        ledgerCents: 1_000,
        arriving: [300, 200],
      });
      expect(await result).toMatchObject({ differenceCents: 0, comparedAt: NOW });
      expect(found).toEqual([]);
    },
  );

  it('P27: a difference that they do not explain is told', async () => {
    const { result, found } = compare({
      providerCents: 650,
      ledgerCents: 1_000,
      arriving: [300, 200],
    });
    expect(await result).toMatchObject({ differenceCents: -50 });
    expect(found).toHaveLength(1);
  });
});
