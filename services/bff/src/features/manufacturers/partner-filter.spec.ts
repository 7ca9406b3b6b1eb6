import { exampleManufacturerProfile } from '@makeport/contracts';
import { isShownPartner } from './partner-filter';

const profile = { ...exampleManufacturerProfile, categories: ['Electronics', 'Home Goods'] };
const everything = { search: null, category: null };

describe('the partners that are shown', () => {
  it('BDASH-22: verified ones only', () => {
    expect(isShownPartner(profile, everything)).toBe(true);
    expect(isShownPartner({ ...profile, verified: false }, everything)).toBe(false);
  });

  it.each([
    ['voltworks', true],
    ['VOLTWORKS', true],
    ['shenzhen', true],
    ['  china ', true],
    ['  ', true],
    ['Electronics parts', false],
    ['brushed', false],
  ])('BDASH-23: the search %p looks into name and location: %p', (search, shown) => {
    expect(isShownPartner(profile, { ...everything, search })).toBe(shown);
  });

  it.each([
    ['Electronics', true],
    ['Home Goods', true],
    ['All Categories', true],
    ['', true],
    ['Beauty', false],
    ['electronics', false],
  ])('BDASH-23: the category %p: %p', (category, shown) => {
    expect(isShownPartner(profile, { ...everything, category })).toBe(shown);
  });

  it('BDASH-23: search and category hold together', () => {
    expect(isShownPartner(profile, { search: 'volt', category: 'Electronics' })).toBe(true);
    expect(isShownPartner(profile, { search: 'volt', category: 'Beauty' })).toBe(false);
    expect(isShownPartner(profile, { search: 'green', category: 'Electronics' })).toBe(false);
  });
});
