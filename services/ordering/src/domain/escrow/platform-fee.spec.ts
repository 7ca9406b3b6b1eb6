import fc from 'fast-check';
import { getPlatformFee } from './platform-fee';

const amounts = fc.integer({ min: 0, max: 99_999_999 });
const fees = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  minimumCents: fc.integer({ min: 0, max: 1_000_000 }),
});

describe('the platform’s fee', () => {
  it.each([
    ['the rate', 100_000, 250, 100, 2_500],
    ['the minimum, where the rate is less', 3_000, 250, 100, 100],
    ['a minimum alone', 100_000, 0, 100, 100],
    ['nothing by default', 100_000, 0, 0, 0],
    ['all but a cent, where the minimum is more', 60, 0, 100, 59],
    ['nothing of a cent', 1, 10_000, 100, 0],
    ['nothing of nothing', 0, 250, 100, 0],
  ])('P3: is %s', (_what, releasedCents, basisPoints, minimumCents, kept) => {
    expect(getPlatformFee(releasedCents, { basisPoints, minimumCents })).toBe(kept);
  });

  it('P3: is below what is released, at least the minimum where there is room for it, and never less for more', () => {
    fc.assert(
      fc.property(amounts, amounts, fees, (one, other, fee) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const kept = getPlatformFee(more, fee);
        expect(Number.isInteger(kept)).toBe(true);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(Math.max(more - 1, 0));
        expect(kept).toBeGreaterThanOrEqual(Math.min(fee.minimumCents, Math.max(more - 1, 0)));
        expect(kept).toBeGreaterThanOrEqual(getPlatformFee(less, fee));
      }),
    );
  });

  it('P3: without a minimum is the rate to half a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 99_999_999 }),
        fc.integer({ min: 0, max: 5_000 }),
        (cents, basisPoints) => {
          const kept = getPlatformFee(cents, { basisPoints, minimumCents: 0 });
          expect(Math.abs(kept - (cents * basisPoints) / 10_000)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
