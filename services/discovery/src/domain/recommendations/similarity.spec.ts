import { aProduct } from '../../testing/recommendation-builders';
import { likeness, likenessCriteria } from './similarity';

const bottle = aProduct();

describe('how alike two products are', () => {
  it('REC-6: weighs category, price, options and certifications', () => {
    expect(likeness(bottle, bottle).value).toBeCloseTo(1, 12);
    expect(likeness(bottle, aProduct({ category: 'Electronics' })).value).toBeCloseTo(0.6, 12);
    expect(likeness(bottle, aProduct({ priceMinCents: 2000, priceMaxCents: 3600 })).value).toBeCloseTo(
      0.85,
      12,
    );
    expect(likeness(bottle, aProduct({ optionNames: ['Gift box'] })).value).toBeCloseTo(0.8, 12);
    expect(likeness(bottle, aProduct({ certifications: [] })).value).toBeCloseTo(0.9, 12);
    expect(
      likeness(bottle, aProduct({ optionNames: ['logo engraving', 'Gift box'] })).factors
        .customizationOptions,
    ).toBe(0.5);
  });

  it('REC-6: says what is alike, and only that', () => {
    expect(likenessCriteria(bottle, aProduct({ id: 'b' }))).toEqual([
      'Also in Drinkware',
      'Similar price',
      'Also with Logo engraving',
      'Also certified CE',
    ]);
    const unlike = { category: 'Electronics', priceMinCents: 9000, priceMaxCents: 9000 };
    expect(
      likenessCriteria(bottle, aProduct({ ...unlike, optionNames: [], certifications: ['FDA'] })),
    ).toEqual([]);
  });
});
