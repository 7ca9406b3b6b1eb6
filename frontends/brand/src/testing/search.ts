import { products } from './products';

/** Returns a result of the search box as the bff returns it. */
export function result(over: Record<string, unknown> = {}) {
  const { id = 'p1', ...rest } = over;
  return {
    __typename: 'SearchResult',
    type: 'product',
    text: 'Steel Bottle',
    description: 'Drinkware · Voltworks Electronics',
    score: 90,
    data: { __typename: 'SearchResultData', id },
    matchingCriteria: ['name'],
    textMatches: [],
    category: 'Drinkware',
    verified: false,
    ...rest,
  };
}

export const viewAll = (query: string) =>
  result({
    type: 'view_all',
    id: query,
    text: `View all results for "${query}"`,
    description: '12 products',
    score: 100,
    category: null,
  });

export function searchAnswer(
  results: unknown[],
  suggestions: { text: string; kind: string }[] = [],
) {
  return {
    search: {
      __typename: 'SearchAnswer',
      results,
      suggestions: suggestions.map((each) => ({ __typename: 'SearchSuggestion', ...each })),
      correctedQuery: null,
    },
  };
}

const band = (typename: string, value: Record<string, unknown>) => ({
  __typename: typename,
  ...value,
});

/** Returns a page of found products, like the server. */
export function foundProducts(
  all = products(7),
  { page, pageSize }: Record<string, unknown> = { page: 1, pageSize: 3 },
  over: Record<string, unknown> = {},
) {
  const size = Number(pageSize);
  const start = (Number(page) - 1) * size;
  return {
    searchProducts: {
      __typename: 'ProductSearch',
      hits: all
        .slice(start, start + size)
        .map((product) => ({ __typename: 'SearchHit', product, nameMatches: [] as unknown[] })),
      total: all.length,
      pageCount: Math.ceil(all.length / size),
      estimated: false,
      facets: {
        __typename: 'SearchFacets',
        categories: [
          band('ValueCount', { value: 'Drinkware', count: 4 }),
          band('ValueCount', { value: 'Electronics', count: 1200 }),
        ],
        certifications: [band('ValueCount', { value: 'CE', count: 5 })],
        countries: [
          band('ValueCount', { value: 'China', count: 4 }),
          band('ValueCount', { value: 'Portugal', count: 3 }),
        ],
        prices: [
          band('PriceCount', { minCents: 0, maxCents: 199, count: 2 }),
          band('PriceCount', { minCents: 200, maxCents: 499, count: 4 }),
          band('PriceCount', { minCents: 100_000, maxCents: null, count: 1 }),
        ],
        moqs: [band('MoqCount', { maxMoq: 100, count: 6 })],
        leadTimes: [band('LeadTimeCount', { maxDays: 30, count: 2 })],
        customisable: 6,
        samplesAvailable: 5,
      },
      correctedQuery: null,
      ignoredWords: [],
      nearest: false,
      ...over,
    },
  };
}
