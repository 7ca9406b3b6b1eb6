import { categoryOptions, isFiltered, readFilter, writeFilter } from './product-filter';

describe('the filter of own products', () => {
  it('MFR-12: lives in the address', () => {
    const filter = { search: 'bottle', category: 'Drinkware' };
    expect(writeFilter(filter).toString()).toBe('search=bottle&category=Drinkware');
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(readFilter(new URLSearchParams())).toEqual({ search: '', category: null });
  });

  it('MFR-13: offers the own categories, no others', () => {
    expect(categoryOptions(['Drinkware', 'Electronics'], null)).toEqual([
      { value: '', label: 'All Categories' },
      { value: 'Drinkware', label: 'Drinkware' },
      { value: 'Electronics', label: 'Electronics' },
    ]);
  });

  it('shows the category of the address while the own ones are not known', () => {
    expect(categoryOptions([], 'Drinkware').map(({ value }) => value)).toEqual(['', 'Drinkware']);
    expect(categoryOptions(['Drinkware'], 'Drinkware')).toHaveLength(2);
  });

  it('filters by anything but blanks', () => {
    expect(isFiltered({ search: ' ', category: null })).toBe(false);
    expect(isFiltered({ search: 'x', category: null })).toBe(true);
    expect(isFiltered({ search: '', category: 'Drinkware' })).toBe(true);
  });
});
