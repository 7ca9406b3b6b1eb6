import { chooseStrategy, expectedMatches } from './strategy';

describe('the way to a page of results', () => {
  it('SRCH-13: another word or filter never leaves more', () => {
    for (const total of [0, 1, 1_000, 1_000_000]) {
      let expected = expectedMatches(total, []);
      expect(expected).toBe(total);
      for (const count of [total * 2, total / 2, total / 10, 3, 0]) {
        const narrower = expectedMatches(total, [total / 2, count]);
        expect(narrower).toBeLessThanOrEqual(expectedMatches(total, [total / 2]));
        expected = Math.min(expected, narrower);
        expect(expected).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it.each([
    [1_000_000, 484_000, 20, 'walk'],
    [1_000_000, 8_000, 20, 'walk'],
    [1_000_000, 8_000, 1_000, 'index'],
    [1_000_000, 2_000, 20, 'index'],
    [1_000, 900, 20, 'index'],
  ] as const)('SRCH-13: of %i products %i for a page to %i: %s', (total, expected, wanted, strategy) => {
    expect(chooseStrategy(total, expected, wanted)).toBe(strategy);
  });
});
