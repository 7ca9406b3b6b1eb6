import type { IndexQuery, IndexWord } from './index-query';
import { ProductIndex } from './product-index';
import { searchIndex } from './search-index';

const SIZE = 6_000;
const NAMED = [5_001, 5_500, 5_900];
const telling = (lexeme: string): IndexWord => ({ alternatives: [[lexeme]], isTelling: true });
const beginning = (...lexemes: string[]): IndexWord => ({
  alternatives: lexemes.map((each) => [each]),
  isTelling: false,
});
const query = (words: readonly IndexWord[], facets: boolean): IndexQuery => ({
  words,
  browses: false,
  filters: {},
  phrase: 'steel bottle',
  skuKey: 'steelbottle',
  order: 'relevance',
  offset: 0,
  limit: 6,
  facets,
  texts: new Map(),
});

const falling = (number: number): number => Math.floor((SIZE - number) / 10);

/** All but some products have the words in their descriptions alone. */
function toIndex(
  inNames: readonly string[],
  popularityOf: (number: number) => number = falling,
  named: readonly number[] = NAMED,
): ProductIndex {
  const index = new ProductIndex(SIZE);
  const words = ['steel', 'bottle'];
  index.keepTexts(words);
  for (let number = 1; number <= SIZE; number += 1) {
    const own = named.includes(number) ? inNames : [];
    index.put(
      {
        number,
        popularity: popularityOf(number),
        phrase: `product ${number}`,
        skuKey: `s${number}`,
        category: 'Drinkware',
        manufacturerId: 'm',
        country: null,
        certifications: [],
        moq: 1,
        leadTimeDays: 10,
        priceMinCents: 100,
        priceMaxCents: 100,
        customisable: false,
        samplesAvailable: false,
        createdAtSeconds: number,
      },
      { name: [...own], category: [], manufacturer: [] },
    );
  }
  for (let doc = 0; doc < SIZE; doc += 1) {
    const own = named.includes(doc + 1) ? inNames : [];
    index.addTexts(
      doc,
      words.filter((word) => !own.includes(word)),
    );
  }
  index.finishLoading();
  return index;
}

describe.each([
  ['suggestions', false],
  ['results', true],
])('SRCH-5: %s: thousands of popular products with the words in their descriptions', (_, facets) => {
  it('come after those that have them in their names', () => {
    const { numbers } = searchIndex(
      toIndex(['steel', 'bottle']),
      query([telling('steel'), telling('bottle')], facets),
    );
    expect(numbers).toEqual([...NAMED, 1, 2, 3]);
  });

  it('come after those that have the whole word in their names, wherever the one that is typed begins', () => {
    const { numbers } = searchIndex(
      toIndex(['steel']),
      query([telling('steel'), beginning('bottle', 'bottom')], facets),
    );
    expect(numbers).toEqual([...NAMED, 1, 2, 3]);
  });

  it('are one list, where the names are among the popular ones too', () => {
    const index = toIndex(['steel', 'bottle']);
    const page = (offset: number) =>
      searchIndex(index, { ...query([telling('steel'), telling('bottle')], facets), offset }).numbers;
    const numbers = [...page(0), ...page(6), ...page(12)];
    expect(new Set(numbers).size).toBe(18);
    expect(numbers.slice(3)).toEqual(Array.from({ length: 15 }, (_each, place) => place + 1));
  });
});

it('SRCH-5: a suggestion with one of the words in its name comes before more popular ones, behind the first hundreds too', () => {
  const index = toIndex(['steel'], (number) => (number <= 6 ? 1_000 : 400), [250]);
  const { numbers } = searchIndex(index, query([telling('steel'), telling('bottle')], false));
  expect(numbers).toEqual([250, 1, 2, 3, 4, 5]);
});
