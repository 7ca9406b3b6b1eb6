import type { IndexQuery } from './index-query';
import { ProductIndex } from './product-index';
import { MAX_COUNTED, searchIndex } from './search-index';

const SIZE = 12_000;
const product = (
  number: number,
  popularity: number,
  more: Partial<{ phrase: string; category: string }> = {},
) => ({
  number,
  popularity,
  phrase: 'cotton bag',
  skuKey: `s${number}`,
  category: number % 3 === 0 ? 'Bags' : 'Fashion',
  manufacturerId: 'm',
  country: null,
  certifications: [],
  moq: 1 + (number % 1_000),
  leadTimeDays: 10,
  priceMinCents: number,
  priceMaxCents: number,
  customisable: false,
  samplesAvailable: false,
  createdAtSeconds: number,
  ...more,
});
const lexemes = { name: ['cotton', 'bag'], category: [], manufacturer: [] };
const query = (more: Partial<IndexQuery> = {}): IndexQuery => ({
  words: [{ alternatives: [['cotton']], isTelling: true }],
  browses: false,
  filters: {},
  phrase: 'cotton',
  skuKey: 'cotton',
  order: 'relevance',
  offset: 0,
  limit: 12,
  facets: true,
  ...more,
});

/** The popularity falls with the number. */
function large(): ProductIndex {
  const index = new ProductIndex(SIZE);
  for (let number = 1; number <= SIZE; number += 1) index.put(product(number, 800 - (number >> 5)), lexemes);
  index.finishLoading();
  return index;
}

describe('a word that most products have', () => {
  it('OPEN-14: is counted in a sample, and said to be estimated', () => {
    const { numbers, total, estimated, facets } = searchIndex(large(), query());
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(SIZE).toBeGreaterThan(MAX_COUNTED);
    expect(estimated).toBe(true);
    expect(total).toBe(SIZE);
    expect(facets?.categories.get('Bags')).toBeGreaterThan(SIZE * 0.3);
    expect(facets?.categories.get('Bags')).toBeLessThan(SIZE * 0.37);
  });

  it('OPEN-14: a product that becomes popular later comes first, without a new index', () => {
    const index = large();
    index.put(product(SIZE - 1, 1_000), lexemes, []);
    expect(searchIndex(index, query()).numbers[0]).toBe(SIZE - 1);
    expect(index.isStale).toBe(false);
  });

  it('SRCH-5: a new product with exactly this name comes first', () => {
    const index = large();
    index.put(product(SIZE + 1, 0, { phrase: 'cotton' }), lexemes, []);
    expect(searchIndex(index, query()).numbers[0]).toBe(SIZE + 1);
  });

  it('OPEN-14: other orders look at all of them', () => {
    const index = large();
    expect(searchIndex(index, query({ order: 'newest', limit: 2 })).numbers).toEqual([SIZE, SIZE - 1]);
    const filtered = query({ order: 'price_high', limit: 2, filters: { categories: ['Bags'] } });
    expect(searchIndex(index, filtered).numbers).toEqual([SIZE, SIZE - 3]);
  });

  it('OPEN-78: what is removed is neither found nor counted', () => {
    const index = large();
    for (let number = 1; number <= SIZE - 100; number += 1) index.remove(number);
    const { numbers, total, estimated } = searchIndex(index, query());
    expect([numbers[0], total, estimated]).toEqual([SIZE - 99, 100, false]);
  });
});
