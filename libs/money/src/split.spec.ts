import fc from 'fast-check';
import { splitById, splitByWeight } from './split';

const weights = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 12 });

describe('splitByWeight', () => {
  it('OPEN-30: parts add up to the amount to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (amount, by) => {
        const parts = splitByWeight(amount, by);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      }),
    );
  });

  it('OPEN-30: no part is off its exact share by a cent or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (amount, by) => {
        const total = by.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        splitByWeight(amount, by).forEach((part, index) => {
          expect(Math.abs(part - (amount * (by[index] ?? 0)) / total)).toBeLessThan(1);
        });
      }),
    );
  });

  it('OPEN-30: no part is negative, and whoever weighs more never gets less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (amount, by) => {
        const parts = splitByWeight(amount, by);
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          parts.forEach((other, otherIndex) => {
            if ((by[index] ?? 0) > (by[otherIndex] ?? 0))
              expect(part).toBeGreaterThanOrEqual(other);
          });
        });
      }),
    );
  });

  it('OPEN-30: only the proportion of the weights counts, not their size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        weights,
        fc.integer({ min: 1, max: 1000 }),
        (amount, by, factor) => {
          const scaled = by.map((weight) => weight * factor);
          expect(splitByWeight(amount, scaled)).toEqual(splitByWeight(amount, by));
        },
      ),
    );
  });

  it('gives the odd cent to the largest remainder, the earlier part on a tie', () => {
    expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByWeight(1500, [1000, 2000])).toEqual([500, 1000]);
    expect(splitByWeight(10, [1, 2])).toEqual([3, 7]);
  });

  it('gives everything to the first part when no part weighs anything', () => {
    expect(splitByWeight(7, [0, 0])).toEqual([7, 0]);
  });

  it('gives the odd cent to the largest remainder, also where another part weighs more', () => {
    expect(splitByWeight(3, [2, 5])).toEqual([1, 2]);
    expect(splitByWeight(3, [5, 2])).toEqual([2, 1]);
  });

  it.each<[number, number[], string]>([
    [1.5, [1], 'not an amount in cents: 1.5'],
    [-1, [1], 'only amounts that are not negative can be split'],
    [1, [], 'nothing to split between'],
    [1, [-1], 'weights are whole numbers that are not negative'],
    [1, [1, -1], 'weights are whole numbers that are not negative'],
    [1, [2, 1.5], 'weights are whole numbers that are not negative'],
  ])('refuses to split %s by %j', (amount, by, text) => {
    expect(() => splitByWeight(amount, by)).toThrow(new RangeError(text));
  });

  it('splits nothing into nothing', () => {
    expect(splitByWeight(0, [1, 2])).toEqual([0, 0]);
  });
});

describe('splitById', () => {
  it('OPEN-30: of equal remainders the smaller id gets the cent, in whatever order they come', () => {
    const [first, second] = [
      { id: 'a', weight: 1 },
      { id: 'b', weight: 1 },
    ];
    expect(splitById(3, [first, second])).toEqual([2, 1]);
    expect(splitById(3, [second, first])).toEqual([1, 2]);
  });
});
