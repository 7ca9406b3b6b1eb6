import { sampleUnitCents } from './samples';

describe('samples', () => {
  it('CHK-32, OPEN-34: a sample costs its own fee, or that of the platform where it has none', () => {
    expect(sampleUnitCents(4_500)).toBe(4_500);
    expect(sampleUnitCents(null)).toBe(5_000);
    expect(sampleUnitCents(0)).toBe(5_000);
  });
});
