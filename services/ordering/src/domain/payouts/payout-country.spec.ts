import { DEFAULT_PAYOUT_COUNTRIES, readPayoutCountries } from './payout-country';

describe('the countries that are paid out to', () => {
  it('P10: each has its agreement; at home it is the full one', () => {
    expect(readPayoutCountries('US, PT:recipient GB:full')).toEqual([
      { code: 'US', agreement: 'full' },
      { code: 'PT', agreement: 'recipient' },
      { code: 'GB', agreement: 'full' },
    ]);
  });

  it('P10: by default those of a platform in the United States, none twice', () => {
    const countries = readPayoutCountries(DEFAULT_PAYOUT_COUNTRIES);
    expect(countries.filter(({ agreement }) => agreement === 'full')).toEqual([
      { code: 'US', agreement: 'full' },
    ]);
    expect(countries).toContainEqual({ code: 'PT', agreement: 'recipient' });
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  });

  it.each(['', 'us', 'USA', 'PT:none', 'PT:'])('P10: %j is refused', (list) => {
    expect(() => readPayoutCountries(list)).toThrow(RangeError);
  });
});
