import { aProduct } from '../../testing/products';
import { DemoListings } from './demo-listings';
import type { ProductFilter } from '../lists/product-filter';

const voltworks = { id: 'sample-voltworks', name: 'Voltworks', location: 'Shenzhen, China' };
const greenform = { id: 'sample-greenform', name: 'Greenform', location: 'Porto, Portugal' };
const bank = aProduct({
  id: 'sample-bank',
  manufacturerId: voltworks.id,
  category: 'Electronics',
  name: 'Power Bank',
  sku: 'VW-22',
  description: 'Charges a laptop.',
});
const bottle = aProduct({
  id: 'sample-bottle',
  manufacturerId: greenform.id,
  category: 'Drinkware',
  name: 'Water Bottle',
  sku: 'GF-7',
  description: 'Recycled steel.',
});
const demoListings = new DemoListings([
  { product: bank, manufacturer: voltworks },
  { product: bottle, manufacturer: greenform },
]);
const everything: ProductFilter = { category: undefined, manufacturerId: undefined, words: [] };
const found = (filter: Partial<ProductFilter>, known: readonly string[] = []) =>
  demoListings.matching({ ...everything, ...filter }, known).map(({ product }) => product.id);

describe('OPEN-19: the built-in products', () => {
  it('are found by their id, each with its manufacturer', () => {
    expect(demoListings.ids).toEqual(['sample-bank', 'sample-bottle']);
    expect(demoListings.find('sample-bottle')).toEqual({
      product: bottle,
      manufacturer: greenform,
    });
    expect(demoListings.find('sample-lamp')).toBeUndefined();
  });

  it('B12: are listed only as long as they are not stored', () => {
    expect(found({})).toEqual(['sample-bank', 'sample-bottle']);
    expect(found({}, ['sample-bank'])).toEqual(['sample-bottle']);
    expect(found({}, ['sample-bank', 'sample-bottle', 'another'])).toEqual([]);
  });

  it('are filtered by category and by manufacturer, and both have to hold', () => {
    expect(found({ category: 'Drinkware' })).toEqual(['sample-bottle']);
    expect(found({ manufacturerId: voltworks.id })).toEqual(['sample-bank']);
    expect(found({ category: 'Drinkware', manufacturerId: voltworks.id })).toEqual([]);
    expect(found({ category: 'Drinkware', manufacturerId: greenform.id })).toEqual([
      'sample-bottle',
    ]);
  });

  it.each([
    ['name', 'bOTTLE'],
    ['SKU', 'gf-7'],
    ['category', 'drinkWARE'],
    ['description', 'steel'],
    ['manufacturer’s name', 'greenFORM'],
  ])('OPEN-14: are found by a word of their %s, in capitals or not', (_where, word) => {
    expect(found({ words: [word] })).toEqual(['sample-bottle']);
  });

  it('OPEN-14: contain every word of a search, each in one field', () => {
    expect(found({ words: ['bottle', 'steel'] })).toEqual(['sample-bottle']);
    expect(found({ words: ['bottle', 'laptop'] })).toEqual([]);
    expect(found({ words: ['BottleGF'] })).toEqual([]);
    expect(found({ category: 'Electronics', words: ['bottle'] })).toEqual([]);
  });
});
