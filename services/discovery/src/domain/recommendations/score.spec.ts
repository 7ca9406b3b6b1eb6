import fc from 'fast-check';
import { aBrand, aCandidate, aProduct, daysAgo, now } from '../../testing/recommendation-builders';
import { brands, candidates } from '../../testing/arbitrary-recommendations';
import { displayedScore, score } from './score';
import { factorNames, MARKET_WEIGHTS, OVERALL_WEIGHTS, SIMILARITY_WEIGHTS } from './weights';

const valueOf = (
  factor: (typeof factorNames)[number],
  ...scored: Parameters<typeof score>
): number => score(...scored).judgements[factor].value;

describe('the score of a product for a brand', () => {
  it('REC-5, REC-6, REC-7: has exactly these weights, which sum to 1', () => {
    expect(OVERALL_WEIGHTS).toEqual({
      brandRelevance: 0.2,
      purchaseHistory: 0.15,
      popularity: 0.1,
      priceMatch: 0.15,
      categoryMatch: 0.15,
      customerBehavior: 0.15,
      productSimilarity: 0.1,
    });
    expect(SIMILARITY_WEIGHTS).toEqual({
      category: 0.4,
      priceRange: 0.3,
      customizationOptions: 0.2,
      certifications: 0.1,
    });
    expect(MARKET_WEIGHTS).toEqual({
      salesGrowth: 0.35,
      revenueGrowth: 0.25,
      marketShare: 0.2,
      seasonality: 0.1,
      competitivePosition: 0.1,
    });
    for (const weights of [OVERALL_WEIGHTS, SIMILARITY_WEIGHTS, MARKET_WEIGHTS]) {
      expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    }
  });

  it('REC-5, OPEN-23: is the weighted sum of factors between 0 and 1', () => {
    fc.assert(
      fc.property(candidates, brands, (candidate, brand) => {
        const { value, judgements } = score(candidate, brand);
        const values = factorNames.map((name) => judgements[name].value);
        expect(values.every((each) => each >= 0 && each <= 1)).toBe(true);
        const sum = factorNames.reduce(
          (all, name) => all + OVERALL_WEIGHTS[name] * judgements[name].value,
          0,
        );
        expect(value).toBeCloseTo(sum, 12);
      }),
    );
  });

  it('REC-2, OPEN-23: is shown as whole percent within 85 and 98', () => {
    expect([0, 0.31, 0.849, 0.85, 0.926, 0.98, 1].map(displayedScore)).toEqual([
      85, 85, 85, 85, 93, 98, 98,
    ]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (value) => {
        const shown = displayedScore(value);
        expect(Number.isInteger(shown) && shown >= 85 && shown <= 98).toBe(true);
      }),
    );
  });

  it('REC-8: completed orders count up to the fifth', () => {
    const values = [0, 1, 2, 3, 4, 5, 6].map((orders) =>
      valueOf(
        'purchaseHistory',
        aCandidate(),
        aBrand({ completedOrders: new Map([['maker-1', orders]]) }),
      ),
    );
    expect(values).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1, 1]);
  });

  it('REC-9: without a stored range that of 0 to 1000 dollars is used', () => {
    const priced = (priceMinCents: number, priceMaxCents: number) =>
      valueOf('priceMatch', aCandidate({ priceMinCents, priceMaxCents }), aBrand());
    expect(priced(0, 100_000)).toBe(1);
    expect(priced(100_001, 200_000)).toBe(0);
    expect(priced(50_000, 149_999)).toBeCloseTo(0.5, 3);
  });

  it('REC-10: a range that covers the price counts more than one that does not', () => {
    const within = (minCents: number | null, maxCents: number | null) =>
      valueOf('priceMatch', aCandidate(), aBrand({ priceRange: { minCents, maxCents } }));
    // The middle price of the example candidate is $14.
    expect(within(700, 2800)).toBe(1);
    expect(within(1200, 2800)).toBeCloseTo(
      0.75 * (1 - Math.log(Math.sqrt(1200 * 2800) / 1400) / Math.log(8) / 2),
      2,
    );
    expect(within(700, 28_000)).toBeLessThan(within(700, 2800));
    expect(within(1, 1_000_000_000)).toBe(0.5);
    expect(within(2000, 8000)).toBe(0);
    expect(within(null, 900)).toBe(0);
    expect(within(900, null)).toBe(1);
  });

  it('REC-11: a preferred category counts more than another one', () => {
    const preferring = (...preferredCategories: string[]) =>
      valueOf('categoryMatch', aCandidate(), aBrand({ preferredCategories }));
    expect(preferring('Beauty', 'Drinkware')).toBe(1);
    // 'Home Goods' is a wide category of profiles that contains Drinkware.
    expect(preferring('Home Goods')).toBe(1);
    expect(preferring('Beauty')).toBe(0);
  });

  it('REC-12: views and searches count, newer ones more', () => {
    const behaving = (changes: Parameters<typeof aBrand>[0]) =>
      valueOf('customerBehavior', aCandidate(), aBrand(changes));
    const view = { product: aProduct(), at: now };
    const search = { query: 'bottles', at: now };
    expect(behaving({})).toBe(0);
    expect(behaving({ views: [view] })).toBeGreaterThan(0);
    expect(behaving({ views: [view, view] })).toBeGreaterThan(behaving({ views: [view] }));
    expect(behaving({ views: [view] })).toBeGreaterThan(
      behaving({ views: [{ ...view, at: daysAgo(30) }] }),
    );
    expect(behaving({ searches: [search] })).toBeGreaterThan(0);
    expect(behaving({ searches: [{ query: 'umbrella', at: now }] })).toBe(0);
    expect(behaving({ searches: [{ ...search, at: daysAgo(60) }] })).toBeLessThan(
      behaving({ searches: [search] }),
    );
  });

  it.each([
    [4, false],
    [5, true],
  ])('counts that %i accounts viewed a product: %s', (viewers, counts) => {
    expect(
      valueOf('brandRelevance', aCandidate({ viewers, attention: viewers }), aBrand()) > 0,
    ).toBe(counts);
  });

  it.each([
    [4, false],
    [5, true],
  ])('counts a pair that %i accounts viewed: %s', (accounts, counts) => {
    const views = [{ product: aProduct(), at: now }];
    const coView = { viewedId: 'viewed', productId: 'candidate', strength: 0.4, accounts };
    const withPair = valueOf(
      'customerBehavior',
      aCandidate(),
      aBrand({ views, coViews: [coView] }),
    );
    const without = valueOf('customerBehavior', aCandidate(), aBrand({ views }));
    expect(withPair > without).toBe(counts);
  });

  it('counts an account the less, the longer ago it viewed a product', () => {
    const looked = (attention: number) =>
      valueOf('brandRelevance', aCandidate({ viewers: 8, attention }), aBrand());
    expect(looked(8)).toBeGreaterThan(looked(2));
    expect(looked(5)).toBe(0.5);
  });

  it('REC-6: a product that was viewed is not similar for being itself', () => {
    const views = [{ product: aProduct({ id: 'candidate' }), at: now }];
    expect(valueOf('productSimilarity', aCandidate(), aBrand({ views }))).toBe(0);
    expect(
      valueOf('productSimilarity', aCandidate({ id: 'another' }), aBrand({ views })),
    ).toBeGreaterThan(0);
  });
});
