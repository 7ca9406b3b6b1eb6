import { cityLine, countryCodes, countryName, findCountry, findRegionName } from './postal-address';

describe('countries', () => {
  it('B19: every code has a name of its own, by which it is found again', () => {
    expect(new Set(countryCodes).size).toBe(249);
    for (const code of countryCodes) {
      expect(countryName(code)).not.toBe(code);
      expect([code, findCountry(countryName(code)), findCountry(code.toLowerCase())]).toEqual([
        code,
        code,
        code,
      ]);
    }
  });

  it.each([
    ['United States', 'US'],
    [' usa ', 'US'],
    ['U.S.A.', 'US'],
    ['UK', 'GB'],
    ['turkey', 'TR'],
    ['St Lucia', 'LC'],
    ['St. Lucia', 'LC'],
    ['Trinidad  and\tTobago', 'TT'],
    ['Cote d’Ivoire', 'CI'],
    ['Türkiye', 'TR'],
    ["Cote d'Ivoire", 'CI'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Atlantis', null],
    ['XX', null],
    ['', null],
    ['__proto__', null],
    ['constructor', null],
  ])('B19: %j is the country %s', (text, code) => {
    expect(findCountry(text)).toBe(code);
  });

  it('B19: a text that is no code stays what it is', () => {
    expect([countryName('Atlantis'), countryName('PT')]).toEqual(['Atlantis', 'Portugal']);
  });

  it.each([
    ['US', 'State'],
    ['United States', 'State'],
    ['CA', 'Province'],
    ['JP', 'Prefecture'],
    ['PT', null],
    ['Germany', null],
    ['', 'State'],
    ['Atlantis', 'State'],
  ])('B19: the region in addresses of %j is asked for as %s', (country, name) => {
    expect(findRegionName(country)).toBe(name);
  });

  it.each([
    [{ city: 'Portland', state: 'OR', zipCode: '97201' }, 'Portland, OR 97201'],
    [{ city: 'Lisbon', state: '', zipCode: '1100-148' }, 'Lisbon 1100-148'],
    [{ city: 'Dublin', state: 'Leinster', zipCode: '' }, 'Dublin, Leinster'],
    [{ city: 'Singapore', state: '', zipCode: '' }, 'Singapore'],
  ])('B19: the line of the city leaves no gap: %j', (address, line) => {
    expect(cityLine(address)).toBe(line);
  });
});
