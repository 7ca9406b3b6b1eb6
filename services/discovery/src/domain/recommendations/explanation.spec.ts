import fc from 'fast-check';
import { brands, candidates } from '../../testing/arbitrary-recommendations';
import { aBrand, aCandidate, aProduct, now } from '../../testing/recommendation-builders';
import type { BrandFeatures, Candidate } from './brand-features';
import { covers } from './factors/category-match';
import { explain, hasReason } from './explanation';
import type { Evidence } from './factor';
import { score } from './score';
import { OVERALL_WEIGHTS } from './weights';

/** Returns the same brand and product without the activity that the reason mentions. */
function without(
  evidence: Evidence,
  candidate: Candidate,
  brand: BrandFeatures,
): readonly [Candidate, BrandFeatures] {
  const notViewing = (id: string): BrandFeatures => ({
    ...brand,
    views: brand.views.filter(({ product }) => product.id !== id),
    coViews: brand.coViews.filter(({ viewedId }) => viewedId !== id),
  });
  const preferring = (isKept: (category: string) => boolean): BrandFeatures => ({
    ...brand,
    preferredCategories: brand.preferredCategories.filter(isKept),
  });
  switch (evidence.kind) {
    case 'preferred_category':
      return [candidate, preferring((each) => !covers(each, candidate.category))];
    case 'viewed_by_others':
      return [{ ...candidate, viewers: 0 }, brand];
    case 'manufacturer_viewed': {
      const elsewhere = brand.views.filter(
        ({ product }) => product.manufacturerId !== candidate.manufacturerId,
      );
      return [candidate, { ...brand, views: elsewhere }];
    }
    case 'completed_orders':
      return [candidate, { ...brand, completedOrders: new Map() }];
    case 'ordered_by_brands':
      return [{ ...candidate, popularity: 0 }, brand];
    case 'price_range': {
      const above = candidate.priceMaxCents + 1;
      return [candidate, { ...brand, priceRange: { minCents: above, maxCents: above } }];
    }
    case 'category_viewed':
    case 'viewed_together':
    case 'similar_to_viewed':
      return [candidate, notViewing(evidence.productId)];
    case 'searched':
      return [
        candidate,
        { ...brand, searches: brand.searches.filter(({ query }) => query !== evidence.query) },
      ];
  }
}

const bottle = { product: aProduct(), at: now };
const getReasons = (
  candidate: Candidate,
  brand: BrandFeatures,
  subject: 'product' | 'manufacturer' = 'product',
) => explain(score(candidate, brand), candidate, subject).criteria;

describe('the reasons of a recommendation', () => {
  it('LAND-9, REC-4: are above 0, and without its evidence each lowers the score', () => {
    fc.assert(
      fc.property(candidates, brands, (candidate, brand) => {
        const scored = score(candidate, brand);
        for (const factor of explain(scored, candidate, 'product').factors) {
          const { value, evidence } = scored.judgements[factor];
          expect(value).toBeGreaterThan(0);
          if (!evidence) throw new Error('a reason without evidence');
          const [otherCandidate, otherBrand] = without(evidence, candidate, brand);
          expect(score(otherCandidate, otherBrand).value).toBeLessThan(scored.value);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('LAND-9: are the two largest contributions, the larger first', () => {
    fc.assert(
      fc.property(candidates, brands, (candidate, brand) => {
        const scored = score(candidate, brand);
        const contribution = (factor: keyof typeof OVERALL_WEIGHTS) =>
          OVERALL_WEIGHTS[factor] * scored.judgements[factor].value;
        const { factors, criteria } = explain(scored, candidate, 'product');
        expect(criteria).toHaveLength(factors.length);
        expect(factors.length).toBeLessThanOrEqual(2);
        expect(factors.length > 0).toBe(hasReason(scored));
        const told = factors.map(contribution);
        const about = (factor: keyof typeof OVERALL_WEIGHTS) => {
          const { evidence } = scored.judgements[factor];
          return evidence && 'productId' in evidence ? evidence.productId : factor;
        };
        const others = (Object.keys(OVERALL_WEIGHTS) as (keyof typeof OVERALL_WEIGHTS)[])
          .filter(
            (factor) =>
              !factors.map(about).includes(about(factor)) && scored.judgements[factor].evidence,
          )
          .map(contribution);
        expect([...told].sort((a, b) => b - a)).toEqual(told);
        for (const other of others) expect(other).toBeLessThanOrEqual(Math.min(...told));
      }),
    );
  });

  it('REC-4: say what they rest on', () => {
    const brand = aBrand({
      preferredCategories: ['Drinkware'],
      priceRange: { minCents: 500, maxCents: 8000 },
      completedOrders: new Map([['maker-1', 3]]),
    });
    const unknownMaker = aCandidate({ manufacturerId: 'maker-2' });
    const { reasoning, criteria } = explain(score(unknownMaker, brand), unknownMaker, 'product');
    expect(criteria).toEqual([
      'In Drinkware, one of your categories',
      'Within your range of $5 to $80',
    ]);
    expect(reasoning).toBe(
      'In Drinkware, one of your categories, and within your range of $5 to $80.',
    );
    expect(
      getReasons(aCandidate(), aBrand({ completedOrders: new Map([['maker-1', 3]]) })),
    ).toEqual(['3 completed orders with Voltworks']);
    expect(
      getReasons(aCandidate(), aBrand({ completedOrders: new Map([['maker-1', 1]]) })),
    ).toEqual(['1 completed order with Voltworks']);
  });

  it('REC-4: name what was viewed and searched for', () => {
    const other = aCandidate({ manufacturerId: 'maker-2', certifications: [], optionNames: [] });
    expect(getReasons(other, aBrand({ views: [bottle] }))).toEqual([
      'Similar to Steel Bottle, which you viewed',
    ]);
    expect(getReasons(other, aBrand({ searches: [{ query: 'bottle', at: now }] }))).toEqual([
      'Because you searched for “bottle”',
    ]);
    const coViews = [{ viewedId: 'viewed', productId: 'candidate', strength: 0.4, accounts: 5 }];
    const unlike = { ...other, category: 'Electronics', priceMinCents: 9000, priceMaxCents: 9000 };
    expect(getReasons(unlike, aBrand({ views: [bottle], coViews }))).toEqual([
      'Others who viewed Steel Bottle also viewed this',
    ]);
  });

  it('T27, REC-4: call nothing similar that is alike in category, price and options alone', () => {
    const mat = { product: aProduct({ id: 'mat', name: 'Natural Rubber Yoga Mat' }), at: now };
    const tracker = aCandidate({ name: 'Fitness Tracker Band', manufacturerId: 'maker-2' });
    expect(getReasons(tracker, aBrand({ views: [mat] }))).toEqual([
      'In Drinkware, like Natural Rubber Yoga Mat, which you viewed',
    ]);
    expect(getReasons(tracker, aBrand({ views: [mat] }), 'manufacturer')).toEqual([
      'Makes Fitness Tracker Band, in Drinkware, like Natural Rubber Yoga Mat, which you viewed',
    ]);
  });

  it('T27, REC-4: of a manufacturer name its own product, whatever was viewed', () => {
    const views = [
      { product: aProduct({ id: 'mat', name: 'Yoga Mat', manufacturerId: 'maker-2' }), at: now },
    ];
    const coViews = [{ viewedId: 'mat', productId: 'candidate', strength: 0.4, accounts: 5 }];
    const band = aCandidate({ name: 'Fitness Band' });
    const ofMaker = (candidate: Candidate, brand: BrandFeatures) =>
      getReasons(candidate, brand, 'manufacturer');
    expect(ofMaker({ ...band, viewers: 5, attention: 5 }, aBrand())).toEqual([
      'Makes Fitness Band, viewed by at least 5 accounts in the last 90 days',
    ]);
    expect(ofMaker({ ...band, popularity: 1 }, aBrand())).toEqual([
      'Makes Fitness Band, ordered by at least 5 brands in the last 90 days',
    ]);
    expect(ofMaker({ ...band, category: 'Sports' }, aBrand({ views, coViews }))).toEqual([
      'Others who viewed Yoga Mat also viewed its Fitness Band',
    ]);
    const rug = aCandidate({ name: 'Travel Mat' });
    expect(ofMaker(rug, aBrand({ views }))).toEqual([
      'Makes Travel Mat, similar to Yoga Mat, which you viewed',
    ]);
    const own = [{ product: band, at: now }];
    expect(ofMaker(band, aBrand({ views: own }))).toContain('Makes Fitness Band, which you viewed');
    expect(getReasons(band, aBrand({ views: own }))).toContain('You viewed it');
  });

  it('T27, REC-4: repeat what the list has said only where nothing else can be said', () => {
    const brand = aBrand({
      preferredCategories: ['Drinkware'],
      priceRange: { minCents: 500, maxCents: 8000 },
    });
    const scored = score(aCandidate(), brand);
    const explained = (...given: string[]) =>
      explain(scored, aCandidate(), 'product', new Set(given)).criteria;
    const [category, price] = [
      'In Drinkware, one of your categories',
      'Within your range of $5 to $80',
    ];
    expect(explained()).toEqual([category, price]);
    expect(explained(category)).toEqual([price]);
    expect(explained(category, price)).toEqual([category]);
  });

  it('T27, REC-4: quote no search of one word that the product does not answer', () => {
    const asked = (query: string) =>
      getReasons(aCandidate(), aBrand({ searches: [{ query, at: now }] }));
    expect(asked('umbrella')).toEqual([]);
    expect(asked('bottle')).toEqual(['Because you searched for “bottle”']);
    expect(asked('travel bottle')).toEqual(['Because you searched for “travel bottle”']);
    expect(asked('folding travel beach bottle')).toEqual([]);
  });

  it.each([
    ['"water bottle"', 'Because you searched for “water bottle”'],
    ['🧴 bottle', 'Because you searched for “bottle”'],
    [' bottle;-- ', 'Because you searched for “bottle”'],
    ['drinkware', 'In Drinkware, which you searched for'],
  ])(
    'T27, REC-4: the search %s is quoted without its signs, and a category is none',
    (query, reason) => {
      const other = aCandidate({ manufacturerId: 'maker-2', certifications: [], optionNames: [] });
      expect(getReasons(other, aBrand({ searches: [{ query, at: now }] }))).toEqual([reason]);
    },
  );

  it('REC-1: speak of the manufacturer where manufacturers are recommended', () => {
    const brand = aBrand({
      preferredCategories: ['Home Goods'],
      priceRange: { minCents: null, maxCents: 1500 },
    });
    expect(getReasons(aCandidate(), brand, 'manufacturer')).toEqual([
      'Makes products in Drinkware, part of your category Home Goods',
      'Makes Bamboo Bottle, partly within your range up to $15',
    ]);
    const priced = aBrand({ priceRange: { minCents: null, maxCents: 1500 } });
    expect(getReasons(aCandidate(), priced, 'manufacturer')).toEqual([
      'Makes Bamboo Bottle, partly within your range up to $15',
    ]);
  });

  it('REC-9: a range that nobody stored is no reason', () => {
    expect(getReasons(aCandidate(), aBrand())).toEqual([]);
    expect(hasReason(score(aCandidate(), aBrand()))).toBe(false);
  });
});
