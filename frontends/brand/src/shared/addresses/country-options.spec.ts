import { countryOptions } from './country-options';

describe('the list of countries', () => {
  it('B19, P30: has every country that is delivered to by name in the order of the alphabet, and begins with none', () => {
    const [none, ...countries] = countryOptions();
    expect(none).toEqual({ value: '', label: 'Select a country' });
    expect(countries).toHaveLength(245);
    const labels = countries.map((option) => (typeof option === 'string' ? option : option.label));
    expect(labels.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
    expect(labels.at(-1)).toBe('Zimbabwe');
    expect(labels).not.toContain('North Korea');
    expect(countries).toContainEqual({ value: 'US', label: 'United States' });
  });
});
