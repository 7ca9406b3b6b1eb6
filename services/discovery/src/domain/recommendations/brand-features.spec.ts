import { aBrand, aProduct, now } from '../../testing/recommendation-builders';
import { isUnknown, type BrandFeatures } from './brand-features';

const known: readonly (readonly [what: string, Partial<BrandFeatures>])[] = [
  ['a preferred category', { preferredCategories: ['Beauty'] }],
  ['a lowest price', { priceRange: { minCents: 100, maxCents: null } }],
  ['a highest price', { priceRange: { minCents: null, maxCents: 100 } }],
  ['a completed order', { completedOrders: new Map([['maker-1', 1]]) }],
  ['a view', { views: [{ product: aProduct(), at: now }] }],
  ['a search', { searches: [{ query: 'bottle', at: now }] }],
];

describe('what is known of a brand', () => {
  it('REC-13: nothing, where it stored and did nothing', () => {
    expect(isUnknown(aBrand())).toBe(true);
  });

  it.each(known)('REC-13: something, with %s alone', (_, features) => {
    expect(isUnknown(aBrand(features))).toBe(false);
  });
});
