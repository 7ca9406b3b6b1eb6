import {
  categoryOptions,
  isFiltered,
  readPartnerFilter,
  writePartnerFilter,
  type PartnerFilter,
} from './partner-filter';

const read = (address: string) => readPartnerFilter(new URLSearchParams(address));

describe('partner filter', () => {
  it('OPEN-52: offers All Categories and the five categories of profiles', () => {
    expect(categoryOptions.map(({ label }) => label)).toEqual([
      'All Categories',
      'Electronics',
      'Apparel',
      'Home Goods',
      'Beauty',
      'Food & Beverage',
    ]);
  });

  it('reads back what it wrote, and writes only what is set', () => {
    const filter: PartnerFilter = { search: 'volt & co', category: 'Food & Beverage' };
    expect(readPartnerFilter(writePartnerFilter(filter))).toEqual(filter);
    expect(writePartnerFilter({ search: '', category: null }).toString()).toBe('');
  });

  it('takes an unknown category for none', () => {
    expect(read('category=Weapons').category).toBeNull();
  });

  it('blanks alone do not filter', () => {
    expect(isFiltered({ search: ' ', category: null })).toBe(false);
    expect(isFiltered({ search: '', category: 'Beauty' })).toBe(true);
  });
});
