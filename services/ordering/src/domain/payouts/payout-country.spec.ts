import { ALL_PAYOUT_COUNTRIES, getDefaultCountries, readPayoutCountries } from './payout-country';

describe('the countries that are paid out to', () => {
  it('P10: each has its agreement; at home it is the full one', () => {
    expect(readPayoutCountries('US, PT:recipient GB:full')).toEqual([
      { code: 'US', agreement: 'full' },
      { code: 'PT', agreement: 'recipient' },
      { code: 'GB', agreement: 'full' },
    ]);
  });

  it('P10: those that the provider approves for a platform in the United States, none twice', () => {
    const countries = readPayoutCountries(ALL_PAYOUT_COUNTRIES);
    expect(countries.filter(({ agreement }) => agreement === 'full')).toEqual([
      { code: 'US', agreement: 'full' },
    ]);
    expect(countries).toContainEqual({ code: 'PT', agreement: 'recipient' });
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  });

  it('P36: with real keys are those that work without an approval, with the stand-in all', () => {
    expect(getDefaultCountries({ standIn: false })).toEqual([{ code: 'US', agreement: 'full' }]);
    expect(getDefaultCountries({ standIn: true })).toContainEqual({
      code: 'CZ',
      agreement: 'recipient',
    });
  });

  it.each(['', 'us', 'USA', 'PT:none', 'PT:'])('P10: %j is refused', (list) => {
    expect(() => readPayoutCountries(list)).toThrow(RangeError);
  });
});
