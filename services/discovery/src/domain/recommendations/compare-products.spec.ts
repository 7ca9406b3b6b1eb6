import fc from 'fast-check';
import { aProduct } from '../../testing/recommendation-builders';
import type { ProductTraits } from './brand-features';
import {
  comparable,
  likeness,
  likenessCriteria,
  likenessFactors,
  likenessOver,
} from './compare-products';

const bottle = comparable(aProduct());
const another = (changes: Partial<ProductTraits>) => comparable(aProduct(changes));

describe('how alike two products are', () => {
  it('REC-6: weighs category, price, options and certifications', () => {
    expect(likeness(bottle, bottle)).toBeCloseTo(1, 12);
    expect(likeness(bottle, another({ category: 'Electronics' }))).toBeCloseTo(0.6, 12);
    expect(likeness(bottle, another({ priceMinCents: 2000, priceMaxCents: 3600 }))).toBeCloseTo(
      0.85,
      12,
    );
    expect(likeness(bottle, another({ optionNames: ['Gift box'] }))).toBeCloseTo(0.8, 12);
    expect(likeness(bottle, another({ certifications: [] }))).toBeCloseTo(0.9, 12);
    expect(
      likenessFactors(bottle, another({ optionNames: ['logo engraving', 'Gift box'] }))
        .customizationOptions,
    ).toBe(0.5);
  });

  it('REC-6: says what is alike, and only that', () => {
    expect(likenessCriteria(bottle, another({ id: 'b' }))).toEqual([
      'Also in Drinkware',
      'Similar price',
      'Also with Logo engraving',
      'Also certified CE',
    ]);
    const unlike = { category: 'Electronics', priceMinCents: 9000, priceMaxCents: 9000 };
    expect(
      likenessCriteria(bottle, another({ ...unlike, optionNames: [], certifications: ['FDA'] })),
    ).toEqual([]);
  });

  it('T27, REC-6: is nothing where two products share the category alone', () => {
    const gauge = { priceMinCents: 9000, priceMaxCents: 9000, optionNames: [], certifications: [] };
    expect(likenessCriteria(bottle, another(gauge))).toEqual([]);
    expect(likenessCriteria(bottle, another({ ...gauge, certifications: ['CE'] }))).toEqual([
      'Also in Drinkware',
      'Also certified CE',
    ]);
  });

  it('REC-6: is the same where only as much as is asked for counts', () => {
    const pair = fc.record({
      category: fc.constantFrom('A', 'B'),
      cents: fc.integer({ min: 0, max: 9000 }),
    });
    fc.assert(
      fc.property(
        pair,
        fc.subarray(['x', 'y']),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (drawn, optionNames, least) => {
          const { category, cents } = drawn;
          const other = another({
            category,
            priceMinCents: cents,
            priceMaxCents: cents,
            optionNames,
          });
          const whole = likeness(bottle, other);
          expect(likenessOver(least, bottle, other)).toBe(whole < least ? 0 : whole);
        },
      ),
    );
  });
});
