import fc from 'fast-check';
import type {
  BrandFeatures,
  Candidate,
  ProductTraits,
} from '../domain/recommendations/brand-features';
import { daysAgo, now } from './recommendation-builders';

const categories = ['Drinkware', 'Electronics', 'Home & Living', 'Fashion & Apparel'];
const preferred = [...categories, 'Home Goods', 'Food & Beverage', 'Apparel', 'drinkware'];
const productIds = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
const makers = ['m1', 'm2', 'm3'];

const arbitrarySome = <T>(values: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...values]);
const cents = fc.integer({ min: 0, max: 200_000 });
const at = fc.integer({ min: 0, max: 400 }).map(daysAgo);

const traits: fc.Arbitrary<Omit<ProductTraits, 'id'>> = fc.record({
  name: fc.constantFrom('Steel Bottle', 'Bamboo Cup', 'Power Bank', 'Cotton Shirt'),
  category: fc.constantFrom(...categories),
  manufacturerId: fc.constantFrom(...makers),
  priceMinCents: cents,
  priceMaxCents: cents,
  optionNames: arbitrarySome(['Logo engraving', 'Gift box', 'Own colour']),
  certifications: arbitrarySome(['CE', 'RoHS', 'GOTS']),
});
const ordered = traits.map((drawn) => ({
  ...drawn,
  priceMinCents: Math.min(drawn.priceMinCents, drawn.priceMaxCents),
  priceMaxCents: Math.max(drawn.priceMinCents, drawn.priceMaxCents),
}));
const products = fc
  .tuple(fc.constantFrom(...productIds), ordered)
  .map(([id, rest]) => ({ id, ...rest }));

export const candidates: fc.Arbitrary<Candidate> = fc
  .record({
    product: products,
    viewers: fc.integer({ min: 0, max: 60 }),
    recency: fc.double({ min: 0.125, max: 1, noNaN: true }),
    popularity: fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1, noNaN: true })),
  })
  .map(({ product, viewers, recency, popularity }) => ({
    ...product,
    manufacturerName: `Maker ${product.manufacturerId}`,
    viewers,
    attention: viewers * recency,
    popularity,
  }));

/** All views of a product have the same product data. */
const views = fc
  .uniqueArray(products, { minLength: 1, selector: ({ id }) => id })
  .chain((viewed) =>
    fc.array(fc.record({ product: fc.constantFrom(...viewed), at }), { maxLength: 12 }),
  );

export const brands: fc.Arbitrary<BrandFeatures> = fc.record({
  preferredCategories: arbitrarySome(preferred),
  priceRange: fc
    .tuple(fc.option(cents), fc.option(cents))
    .map(([a, b]) =>
      a !== null && b !== null
        ? { minCents: Math.min(a, b), maxCents: Math.max(a, b) }
        : { minCents: a, maxCents: b },
    ),
  completedOrders: fc
    .dictionary(fc.constantFrom(...makers), fc.integer({ min: 1, max: 8 }))
    .map((counts) => new Map(Object.entries(counts))),
  views,
  searches: fc.array(
    fc.record({
      query: fc.constantFrom('bottle', 'steel cups', 'power bank', 'red shirt', 'umbrella'),
      at,
    }),
    { maxLength: 6 },
  ),
  coViews: fc.array(
    fc.record({
      viewedId: fc.constantFrom(...productIds),
      productId: fc.constantFrom(...productIds),
      strength: fc.double({ min: 0.01, max: 0.95, noNaN: true }),
      accounts: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 8 },
  ),
  now: fc.constant(now),
});
