import fc from 'fast-check';
import { getChoices } from '../filters/facets';
import { chosenFacets, facetNames, fulfils, withoutFacet, type Filters } from '../filters/filters';
import type { IndexQuery } from './index-query';
import type { ColumnValues } from './product-columns';
import { ProductIndex } from './product-index';
import { searchIndex } from './search-index';

interface Stored {
  readonly values: ColumnValues;
  readonly name: readonly string[];
  readonly manufacturer: readonly string[];
  readonly texts: readonly string[];
}

const named = ['cotton', 'steel', 'mug', 'bottl', 'lamp'] as const;
const lexeme = fc.constantFrom(...named, 'rare');
const lexemes = fc.uniqueArray(fc.constantFrom(...named), { maxLength: 4 });
const textLexemes = fc.uniqueArray(lexeme, { maxLength: 4 });
const values = fc.record({
  number: fc.integer({ min: 1, max: 40 }),
  popularity: fc.integer({ min: 0, max: 1_000 }),
  phrase: fc.constantFrom('cotton mug', 'lamp'),
  skuKey: fc.constantFrom('a1', 'b2', 'c3'),
  category: fc.constantFrom('Drinkware', 'Electronics'),
  manufacturerId: fc.constantFrom('m1', 'm2'),
  country: fc.constantFrom('China', 'Portugal', null),
  certifications: fc.uniqueArray(fc.constantFrom('CE', 'FCC'), { maxLength: 2 }),
  moq: fc.oneof(fc.constantFrom(10, 50), fc.integer({ min: 1, max: 6_000 })),
  leadTimeDays: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
  priceMinCents: fc.integer({ min: 0, max: 5_000 }),
  priceMaxCents: fc.integer({ min: 5_000, max: 200_000 }),
  customisable: fc.boolean(),
  samplesAvailable: fc.boolean(),
  createdAtSeconds: fc.integer({ min: 0, max: 100 }),
});
const stored: fc.Arbitrary<Stored> = fc.record({
  values,
  name: lexemes,
  manufacturer: lexemes,
  texts: textLexemes,
});
/** What happens after the index was loaded. */
const change = fc.oneof(
  stored.map((put) => ({ put, remove: null })),
  fc.integer({ min: 1, max: 40 }).map((remove) => ({ put: null, remove })),
);
const anyFilters = fc.record(
  {
    categories: fc.uniqueArray(fc.constantFrom('Drinkware', 'Electronics', 'None'), { maxLength: 2 }),
    certifications: fc.uniqueArray(fc.constantFrom('CE', 'FCC', 'None'), { maxLength: 2 }),
    countries: fc.uniqueArray(fc.constantFrom('China', 'None'), { maxLength: 2 }),
    manufacturerId: fc.constantFrom('m1', 'm3'),
    verified: fc.constant(true as const),
    maxMoq: fc.oneof(fc.constantFrom(10, 50), fc.integer({ min: 1, max: 6_000 })),
    maxLeadTimeDays: fc.integer({ min: 1, max: 120 }),
    priceMinCents: fc.integer({ min: 0, max: 10_000 }),
    priceMaxCents: fc.integer({ min: 0, max: 10_000 }),
    customisable: fc.constant(true as const),
    samplesAvailable: fc.constant(true as const),
  },
  { requiredKeys: [] },
);
/** With more of them hardly anything would be found. */
const filters: fc.Arbitrary<Filters> = fc
  .tuple(anyFilters, fc.array(fc.nat({ max: 10 }), { maxLength: 3 }))
  .map(([all, kept]) => Object.fromEntries(Object.entries(all).filter((_, index) => kept.includes(index))));
const words = fc.array(
  fc.array(lexeme, { minLength: 1, maxLength: 3 }).map((ways) => ({
    alternatives: ways.map((way) => [way]),
    isTelling: true,
  })),
  { maxLength: 3 },
);
const world = fc.record({
  loaded: fc.uniqueArray(stored, { selector: (each) => each.values.number, maxLength: 30 }),
  changes: fc.array(change, { maxLength: 20 }),
});

/** 'rare' is kept for no description: products that have it are told with the query. */
function build({
  loaded,
  changes,
}: {
  loaded: Stored[];
  changes: { put: Stored | null; remove: number | null }[];
}) {
  const index = new ProductIndex(4);
  index.columns.setVerified('m1', true);
  const all = new Map<number, Stored>();
  const put = (each: Stored, texts?: readonly string[]) => {
    const named = { name: each.name, category: [each.values.category], manufacturer: each.manufacturer };
    index.put(each.values, named, texts);
    all.set(each.values.number, each);
  };
  loaded.sort((one, other) => other.values.popularity - one.values.popularity);
  for (const each of loaded) put(each);
  index.keepTexts(named);
  loaded.forEach(({ texts }, doc) => index.addTexts(doc, texts));
  index.finishLoading();
  for (const { put: each, remove } of changes) {
    if (each) put(each, each.texts);
    if (remove === null) continue;
    index.remove(remove);
    all.delete(remove);
  }
  return { index, all: [...all.values()] };
}

/** In these worlds m1 is verified. */
const isFitting = (product: Stored['values'], filters: Filters): boolean =>
  fulfils(product, filters) && (!filters.verified || product.manufacturerId === 'm1');

const rareTexts = (all: readonly Stored[]) =>
  new Map([['rare', all.filter(({ texts }) => texts.includes('rare')).map((each) => each.values.number)]]);

const has = (each: Stored, query: IndexQuery): boolean => {
  const own = [...each.name, ...each.manufacturer, each.values.category, ...(query.texts ? each.texts : [])];
  const hasWord = ({ alternatives }: IndexQuery['words'][number]) =>
    alternatives.some((way) => way.every((part) => own.includes(part)));
  const matches =
    query.words.length === 0
      ? query.browses
      : query.any
        ? query.words.some(hasWord)
        : query.words.every(hasWord);
  return matches || (query.skuKey !== '' && each.values.skuKey === query.skuKey);
};

const query = (own: Partial<IndexQuery>): IndexQuery => ({
  words: [],
  browses: true,
  filters: {},
  phrase: '',
  skuKey: '',
  order: 'relevance',
  offset: 0,
  limit: 1_000,
  facets: true,
  ...own,
});
const asked = fc.record({
  words,
  filters,
  skuKey: fc.constantFrom('', 'a1', 'z9'),
  any: fc.boolean(),
  browses: fc.boolean(),
  texts: fc.boolean(),
});

describe('the index of products', () => {
  it('OPEN-14: finds what a look at each product finds, whatever was changed since it was loaded', () => {
    fc.assert(
      fc.property(world, asked, (given, { texts, ...own }) => {
        const { index, all } = build(given);
        const each = query({ ...own, texts: texts ? rareTexts(all) : undefined });
        const expected = all.filter(
          (product) => has(product, each) && isFitting(product.values, each.filters),
        );
        const { numbers, total, estimated } = searchIndex(index, each);
        expect([...numbers].sort()).toEqual(expected.map((product) => product.values.number).sort());
        expect([total, estimated]).toEqual([expected.length, false]);
      }),
      { numRuns: 500 },
    );
  });

  it('OPEN-14: finds the same in lists of hundreds of products that few share', () => {
    const inEvery = { cotton: 37, steel: 41, mug: 74, bottl: 2_997, lamp: 4_674 } as const;
    const loaded = Array.from({ length: 40_000 }, (_, number): Stored => ({
      values: {
        ...{ number, popularity: 40_000 - number, phrase: '', skuKey: '', category: 'Drinkware' },
        ...{ manufacturerId: 'm1', country: null, certifications: [], moq: 1, leadTimeDays: null },
        ...{ priceMinCents: 1, priceMaxCents: 1, customisable: true, samplesAvailable: true },
        createdAtSeconds: number,
      },
      ...{ name: [], manufacturer: [] },
      texts: named.filter((word) => number % inEvery[word] === 0),
    }));
    const { index, all } = build({ loaded, changes: [] });
    const pairs = named.flatMap((one, at) => named.slice(at + 1).map((other) => [one, other]));
    for (const pair of pairs) {
      const words = pair.map((word) => ({ alternatives: [[word]], isTelling: true }));
      const each = query({ words, browses: false, texts: new Map(), facets: false, order: 'newest' });
      const expected = all.filter((product) => has(product, each)).map(({ values }) => values.number);
      const { numbers, total } = searchIndex(index, each);
      expect([...numbers].sort((a, b) => a - b)).toEqual(expected.slice(-1_000));
      expect(total).toBe(expected.length);
    }
  });

  it('OPEN-14: expects as many products with one word in their names as are found, of several their shares', () => {
    fc.assert(
      fc.property(world, lexeme, lexeme, ({ loaded }, one, other) => {
        const { index } = build({ loaded, changes: [] });
        const toWord = (way: string) => ({ alternatives: [[way]], isTelling: true });
        const count = (way: string) =>
          searchIndex(index, query({ words: [toWord(way)], browses: false })).total;
        expect(index.expectNames([toWord(one)])).toBeCloseTo(count(one));
        expect(index.expectNames([toWord(one), toWord(other)])).toBeCloseTo(
          (count(one) * count(other)) / Math.max(1, loaded.length),
        );
      }),
    );
  });

  it('OPEN-14: orders thousands, of which hardly any block has one of the best, and what came later', () => {
    const values = (number: number): ColumnValues => {
      const mixed = (number * 7_919) % 5_003;
      return {
        ...{ number, popularity: 5_000 - number, phrase: '', skuKey: '', category: 'Drinkware' },
        ...{ manufacturerId: 'm1', country: null, certifications: [], moq: 1 + (number % 3) },
        ...{ leadTimeDays: number % 5 === 0 ? null : mixed, customisable: true, samplesAvailable: true },
        ...{ priceMinCents: mixed, priceMaxCents: mixed + 7, createdAtSeconds: mixed },
      };
    };
    const product = (number: number): Stored => ({
      ...{ values: values(number), name: number % 2 === 0 ? ['mug'] : [] },
      ...{ manufacturer: [], texts: [] },
    });
    const loaded = Array.from({ length: 4_900 }, (_, number) => product(number));
    const changes = [5_000, 4_990, 12].map((number) => ({ put: product(number), remove: null }));
    const removed = [...loaded.keys()].filter((number) => values(number).priceMinCents < 9);
    const { index, all } = build({
      loaded,
      changes: [...changes, ...removed.map((remove) => ({ put: null, remove }))],
    });
    const orders = {
      newest: (each: ColumnValues) => -each.createdAtSeconds,
      price_low: (each: ColumnValues) => each.priceMinCents,
      price_high: (each: ColumnValues) => -each.priceMaxCents,
      lead_time: (each: ColumnValues) => each.leadTimeDays ?? Infinity,
    };
    const words = [{ alternatives: [['mug']], isTelling: true }];
    for (const [order, key] of Object.entries(orders) as [
      keyof typeof orders,
      (each: ColumnValues) => number,
    ][]) {
      for (const own of [{ words, filters: { maxMoq: 2 } }, { filters: { maxMoq: 1 } }]) {
        const each = query({ ...own, order, limit: 30 });
        const expected = all
          .filter((stored) => has(stored, each) && isFitting(stored.values, each.filters))
          .map((stored) => stored.values)
          .sort((one, other) =>
            key(one) === key(other) ? one.number - other.number : key(one) - key(other),
          );
        expect(searchIndex(index, each).numbers).toEqual(expected.slice(0, 30).map(({ number }) => number));
      }
    }
  });

  it('OPEN-14: counts in one pass what each choice would leave; a choice does not narrow its own', () => {
    fc.assert(
      fc.property(world, asked, (given, { texts: _texts, ...own }) => {
        const { index, all } = build(given);
        const each = query(own);
        const { facets } = searchIndex(index, each);
        for (const name of facetNames) {
          const chosen = chosenFacets(each.filters).includes(name);
          const left = chosen ? withoutFacet(each.filters, name) : each.filters;
          const counts = new Map<string, number>();
          for (const product of all) {
            if (!has(product, each) || !isFitting(product.values, left)) continue;
            for (const value of getChoices(product.values)[name])
              counts.set(value, (counts.get(value) ?? 0) + 1);
          }
          expect(new Map([...(facets?.[name] ?? [])].sort())).toEqual(new Map([...counts].sort()));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('OPEN-14: orders by what was asked for, page after page', () => {
    const orders = fc.constantFrom('newest', 'price_low', 'price_high', 'lead_time');
    fc.assert(
      fc.property(world, orders, fc.integer({ min: 1, max: 5 }), (given, order, limit) => {
        const { index, all } = build(given);
        const keys = {
          newest: (each: ColumnValues) => -each.createdAtSeconds,
          price_low: (each: ColumnValues) => each.priceMinCents,
          price_high: (each: ColumnValues) => -each.priceMaxCents,
          lead_time: (each: ColumnValues) => each.leadTimeDays ?? Infinity,
        };
        const key = (each: ColumnValues) => keys[order](each);
        const expected = all
          .map((product) => product.values)
          .sort((one, other) =>
            key(one) === key(other) ? one.number - other.number : key(one) - key(other),
          );
        const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, page) =>
          searchIndex(index, query({ order, limit, offset: page * limit })),
        );
        expect(pages.flatMap(({ numbers }) => numbers)).toEqual(expected.map(({ number }) => number));
      }),
      { numRuns: 300 },
    );
  });
});
