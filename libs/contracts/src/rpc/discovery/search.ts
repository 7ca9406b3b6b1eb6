import { MAX_SEARCH_WINDOW } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, givenDay, givenInstant, id, productId } from '../../fields';
import { exampleProduct } from '../../product';

export const MAX_QUERY_LENGTH = 200;

/** A range of characters that a search word matched. `end` is exclusive, in UTF-16 code units. */
export const textRange = z.object({ start: z.int().nonnegative(), end: z.int().positive() });

/** A field in which a search word matched, shown as the reason for the result. */
export const searchField = z.enum(['sku', 'name', 'category', 'manufacturer', 'description']);

export const searchResultType = z.enum(['view_all', 'category', 'manufacturer', 'product']);

/**
 * A suggested result (SRCH-13). The entry 'view all' has score 100 and is first; all other results
 * have at most 99 (SRCH-4, SRCH-5).
 */
export const searchResult = z.object({
  type: searchResultType,
  text: z.string(),
  description: z.string(),
  score: z.number().min(0).max(100),
  /**
   * The id of the product, or of the manufacturer's account; the name of the category; for 'view
   * all' the query (OPEN-15).
   */
  data: z.object({ id: z.string() }),
  matchingCriteria: z.array(searchField),
  textMatches: z.array(textRange),
  /** The category that determines a product's picture; null for other results. */
  category: z.string().nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;

/** A suggested query: a completion, a correction, or an earlier search of the account. */
export const suggestion = z.object({
  text: z.string(),
  kind: z.enum(['completion', 'correction', 'recent']),
});
export type Suggestion = z.infer<typeof suggestion>;

/**
 * Returns suggestions while the user types (SRCH-3, SRCH-13). Earlier searches are those of the
 * acting account.
 */
export const suggest = defineRpc({
  name: 'discovery.suggest.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ query: z.string().max(MAX_QUERY_LENGTH) }),
  response: z.object({
    results: z.array(searchResult),
    suggestions: z.array(suggestion),
    /** Null if the query needs no correction. */
    correctedQuery: z.string().nullable(),
  }),
  example: {
    request: { query: 'power bnak' },
    response: {
      results: [
        {
          type: 'view_all',
          text: 'View all results for "power bnak"',
          description: '1 product',
          score: 100,
          data: { id: 'power bnak' },
          matchingCriteria: [],
          textMatches: [],
          category: null,
        },
        {
          type: 'product',
          text: exampleProduct.name,
          description: 'Electronics · Voltworks Electronics',
          score: 97,
          data: { id: exampleProduct.id },
          matchingCriteria: ['name'],
          textMatches: [
            { start: 10, end: 15 },
            { start: 16, end: 20 },
          ],
          category: 'Electronics',
        },
      ],
      suggestions: [{ text: 'power bank', kind: 'correction' }],
      correctedQuery: 'power bank',
    },
  },
});

/** The filters of a search. A product matches if it has any of the values of each filter. */
export const searchFilters = z.object({
  categories: z.array(z.string().max(100)).max(20).optional(),
  manufacturerId: id.optional(),
  /** Limits of a price range, in cents. A product matches if its own price range overlaps it. */
  priceMinCents: cents.optional(),
  priceMaxCents: cents.optional(),
  /** The quantity that the buyer wants; a product matches if its minimum order is not larger. */
  maxMoq: z.int().min(1).optional(),
  maxLeadTimeDays: z.int().min(1).optional(),
  certifications: z.array(z.string().max(100)).max(20).optional(),
  /** The country is the last part of the manufacturer's location. */
  countries: z.array(z.string().max(100)).max(20).optional(),
  customisable: z.literal(true).optional(),
  samplesAvailable: z.literal(true).optional(),
  /** Only products of verified manufacturers (OPEN-45). */
  verified: z.literal(true).optional(),
});
export type SearchFilters = z.infer<typeof searchFilters>;

export const searchSorts = ['relevance', 'newest', 'price_low', 'price_high', 'lead_time'] as const;
export const searchSort = z.enum(searchSorts);
export type SearchSort = z.infer<typeof searchSort>;

const count = z.int().nonnegative();
const valueCount = z.object({ value: z.string(), count });

/**
 * The number of products for each value that the user could choose. The chosen values of a filter
 * do not reduce the counts of the same filter.
 */
export const searchFacets = z.object({
  categories: z.array(valueCount),
  certifications: z.array(valueCount),
  countries: z.array(valueCount),
  /** Counts products whose price is in the range; the last range has no upper end. */
  prices: z.array(z.object({ minCents: cents, maxCents: cents.nullable(), count })),
  /** Counts products with at most this minimum order, in units. */
  moqs: z.array(z.object({ maxMoq: z.int().positive(), count })),
  /** Counts products with at most this lead time. */
  leadTimes: z.array(z.object({ maxDays: z.int().positive(), count })),
  customisable: count,
  samplesAvailable: count,
});
export type SearchFacets = z.infer<typeof searchFacets>;

/** Returns a page of all results. An empty query lists all products that match the filters. */
export const searchProducts = defineRpc({
  name: 'discovery.search-products.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({
    /** Identifies this search across pages and retries, so that it is recorded once. */
    searchId: id,
    query: z.string().max(MAX_QUERY_LENGTH).default(''),
    filters: searchFilters.default({}),
    sort: searchSort.default('relevance'),
    page: z.int().min(1).max(MAX_SEARCH_WINDOW).default(1),
    pageSize: z.int().min(1).max(48).default(12),
  }),
  response: z.object({
    hits: z.array(
      z.object({
        productId,
        /** The product's name in the search index, to which `nameMatches` refers. */
        name: z.string(),
        nameMatches: z.array(textRange),
        matchingCriteria: z.array(searchField),
      }),
    ),
    total: count,
    /**
     * Whether `total` and the facets are estimates, as for a large result ('About 3,000 products').
     */
    estimated: z.boolean(),
    facets: searchFacets,
    /** See `suggest`. */
    correctedQuery: z.string().nullable(),
    /** Words that match no product and that the search therefore ignored. */
    ignoredWords: z.array(z.string()),
    /**
     * Whether no product matches all words and filters, so that `hits` are the nearest products and
     * `total` is 0.
     */
    nearest: z.boolean(),
  }),
  example: {
    request: {
      searchId: 'd1b2c3d4-0000-4000-8000-000000000002',
      query: 'power bank',
      filters: { categories: ['Electronics'], maxMoq: 500 },
    },
    response: {
      hits: [
        {
          productId: exampleProduct.id,
          name: exampleProduct.name,
          nameMatches: [
            { start: 10, end: 15 },
            { start: 16, end: 20 },
          ],
          matchingCriteria: ['name'],
        },
      ],
      total: 1,
      estimated: false,
      facets: {
        categories: [{ value: 'Electronics', count: 1 }],
        certifications: [{ value: 'CE', count: 1 }],
        countries: [{ value: 'China', count: 1 }],
        prices: [{ minCents: 1000, maxCents: 2500, count: 1 }],
        moqs: [{ maxMoq: 100, count: 1 }],
        leadTimes: [{ maxDays: 45, count: 1 }],
        customisable: 1,
        samplesAvailable: 1,
      },
      correctedQuery: null,
      ignoredWords: [],
      nearest: false,
    },
  },
});

/**
 * Counts searches without results by week, for administrators. Leaves out weeks without such
 * searches.
 */
export const countSearchesWithoutResult = defineRpc({
  name: 'discovery.count-searches-without-result.v1',
  kind: 'read',
  request: z.object({ from: givenInstant, /** Not with it. */ until: givenInstant }),
  response: z.object({
    /** A week is named by its Monday, in UTC. */
    weeks: z.array(z.object({ week: z.iso.date(), count: z.int().positive() })),
    /** The most frequent searches of the whole period. */
    searches: z.array(z.object({ query: z.string(), count: z.int().positive() })),
  }),
  example: {
    request: { from: '2026-11-16T00:00:00.000Z', until: '2026-11-23T00:00:00.000Z' },
    response: {
      weeks: [{ week: '2026-11-16', count: 7 }],
      searches: [{ query: 'bamboo toothbrush', count: 7 }],
    },
  },
});

/** Lists a week's searches without results for administrators, most frequent first. */
export const listSearchesWithoutResult = defineRpc({
  name: 'discovery.list-searches-without-result.v1',
  kind: 'read',
  request: z.object({
    /** Monday of the week, '2026-11-16'. */
    week: givenDay,
    limit: z.int().min(1).max(200).default(50),
  }),
  response: z.object({
    searches: z.array(z.object({ query: z.string(), count: z.int().positive() })),
  }),
  example: {
    request: { week: '2026-11-16' },
    response: { searches: [{ query: 'bamboo toothbrush', count: 7 }] },
  },
});
