import { sampleFeeLabel, sampleTotalCents } from './sample-fee';

describe('the fee of a sample', () => {
  it.each([
    [null, '$50 per unit', 15_000],
    [0, '$50 per unit', 15_000],
    [5000, '$50 per unit', 15_000],
    [4550, '$45.50 per unit', 13_650],
  ])('SMP-2, SMP-4, OPEN-34: a product’s own fee of %p shows as %s', (cents, label, total) => {
    expect(sampleFeeLabel(cents)).toBe(label);
    expect(sampleTotalCents(cents, 3)).toBe(total);
  });
});
