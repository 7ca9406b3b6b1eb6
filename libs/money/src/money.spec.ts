import fc from 'fast-check';
import {
  formatMoney,
  formatMoneyRange,
  formatThousands,
  multiplyCents,
  percentageHalfUp,
  sumCents,
} from './index';

describe('amounts', () => {
  it('NFR-16: shows dollars with thousands separator and two decimals', () => {
    expect(formatMoney(125_000)).toBe('$1,250.00');
    expect(formatMoney(5)).toBe('$0.05');
    expect(formatMoneyRange(2000, 1000)).toBe('$10.00 - $20.00');
    expect(formatMoneyRange(1000, 1000)).toBe('$10.00');
  });

  it('MFR-5: shows revenue in thousands with one decimal', () => {
    expect(formatThousands(1_234_500)).toBe('$12.3K');
    expect(formatThousands(0)).toBe('$0.0K');
    expect(formatThousands(123_456_700_000)).toBe('$1,234,567.0K');
  });

  it('takes percentages rounded half up to a cent', () => {
    expect(percentageHalfUp(125_000, 1000)).toBe(12_500);
    expect(percentageHalfUp(5, 1000)).toBe(1);
    expect(percentageHalfUp(4, 1000)).toBe(0);
    expect(percentageHalfUp(Number.MAX_SAFE_INTEGER, 10_000)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('CHK-15: rounds half up, never more than half a cent off', () => {
    const rates = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), rates, (amount, basisPoints) => {
        const exact = BigInt(amount) * BigInt(basisPoints);
        const off = BigInt(percentageHalfUp(amount, basisPoints)) * 10_000n - exact;
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
  });

  it('takes no percentage of less than nothing', () => {
    expect(percentageHalfUp(0, 1000)).toBe(0);
    expect(() => percentageHalfUp(-1, 1000)).toThrow(
      new RangeError('percentages are taken of amounts that are not negative'),
    );
  });

  it('refuses anything that is not a whole number of cents', () => {
    expect(() => sumCents([1, 0.1])).toThrow(new RangeError('not an amount in cents: 0.1'));
    expect(() => multiplyCents(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
    expect(() => multiplyCents(100, 1.5)).toThrow(new RangeError('not a whole count: 1.5'));
    expect(sumCents([1, 2, 3])).toBe(6);
    expect(multiplyCents(1250, 100)).toBe(125_000);
  });
});
