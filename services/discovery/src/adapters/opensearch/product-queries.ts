import {
  chosenFacets,
  facetNames,
  labelGroups,
  withoutFacet,
  type FacetName,
  type Filters,
} from '../../domain/search/filters/filters';
import type { QueryWord, SearchQuery } from '../../domain/search/parse-query';
import type {
  FindRequest,
  SearchOrder,
  SuggestRequest,
} from '../../use-cases/search/search-engine';

const FIELD_BOOSTS = { nameText: 6, categoryText: 3, manufacturerText: 2, more: 1 } as const;
const AS_SYNONYM = 0.5;
/**
 * Boosts for exact matches, far above any score of words, so that a popular product that matches
 * only words never ranks above an exact match.
 */
const EXACT = { sku: 100_000, name: 10_000, manufacturer: 1_000 } as const;
/** The maximum number of documents whose facets are counted; larger counts are estimated. */
export const COUNTED = 20_000;
/** More than all distinct labels together, so that the aggregation drops none. */
const MAX_LABELS = 1_000;
/** OpenSearch counts suggested products exactly up to this number. */
const MAX_SUGGESTED_TOTAL = 10_000;
/** The number of products whose words complete a prefix. */
const COMPLETING = 20;
/** Words of at least this length may have two typos. */
const LONG_WORD = 5;
const MIN_CORRECTED = 3;

const products = { term: { kind: 'product' } };
const match = (field: string, query: string, boost = 1): object => ({
  match: { [field]: { query, boost } },
});
const phrase = (field: string, query: string, boost = 1): object => ({
  match_phrase: { [field]: { query, boost } },
});
const anyOf = (should: readonly object[], minimum = 1): object =>
  should.length === 1 && should[0]
    ? should[0]
    : { bool: { should, minimum_should_match: minimum } };

/** Matches products with the word, one of its spellings or one of its synonyms. */
function hasWord({ typed, spellings, synonyms }: QueryWord, more: readonly object[] = []): object {
  const single = [typed, ...spellings, ...synonyms.filter((each) => !each.includes(' '))];
  const phrases = synonyms.filter((each) => each.includes(' '));
  return anyOf([
    match('all', single.join(' ')),
    ...phrases.map((each) => phrase('all', each)),
    ...more,
  ]);
}

/** Matches like `hasWord`, and also products with a word that starts with the typed one. */
const isBegun = (word: QueryWord): object => hasWord(word, [match('typed', word.typed)]);

function matching({ words, skuKey }: SearchQuery, kind: 'all' | 'half', typing: boolean): object[] {
  if (words.length === 0) return [products];
  const each = words.map((word, place) =>
    typing && place === words.length - 1 ? isBegun(word) : hasWord(word),
  );
  const all =
    kind === 'all' ? { bool: { filter: each } } : anyOf(each, Math.ceil(words.length / 2));
  return [products, skuKey === '' ? all : anyOf([{ term: { skuKey } }, all])];
}

const fieldsWith = (text: string, boost: number): object[] =>
  Object.entries(FIELD_BOOSTS).map(([field, own]) => match(field, text, own * boost));

/** Scores a word by its best form; a synonym scores less than the word as typed. */
const wordScore = ({ typed, spellings, synonyms }: QueryWord): object => ({
  dis_max: {
    queries: [
      ...[typed, ...spellings].map((text) => ({ bool: { should: fieldsWith(text, 1) } })),
      ...synonyms.map((text) => ({
        bool: {
          should: [
            phrase('nameText', text, FIELD_BOOSTS.nameText * AS_SYNONYM),
            phrase('categoryText', text, FIELD_BOOSTS.categoryText * AS_SYNONYM),
          ],
        },
      })),
    ],
  },
});

const popularity = { rank_feature: { field: 'rank', saturation: { pivot: 50 }, boost: 2 } };
const exactly = (filter: object, boost: number): object => ({ constant_score: { filter, boost } });

function relevance({ words, phrase: text, skuKey }: SearchQuery): object[] {
  return [
    popularity,
    ...(words.length === 0
      ? []
      : [
          ...words.map(wordScore),
          { match_phrase: { nameText: { query: text, slop: 1, boost: 6 } } },
          exactly({ term: { phrase: text } }, EXACT.name),
          exactly({ term: { 'manufacturerText.exact': text } }, EXACT.manufacturer),
        ]),
    ...(skuKey === '' ? [] : [exactly({ term: { skuKey } }, EXACT.sku)]),
  ];
}

/** Labels narrow to the steps of the page; ranges then apply the exact limits. */
function toFilters(filters: Filters): object[] {
  const { manufacturerId, verified, priceMinCents, priceMaxCents, maxMoq, maxLeadTimeDays } =
    filters;
  const range = (field: string, limit: 'gte' | 'lte', value: number | undefined): object[] =>
    value === undefined ? [] : [{ range: { [field]: { [limit]: value } } }];
  return [
    ...labelGroups({ ...filters, manufacturerId: undefined }).map((labels) => ({
      terms: { labels },
    })),
    ...(manufacturerId === undefined ? [] : [{ term: { manufacturerId } }]),
    ...(verified ? [{ term: { verified: true } }] : []),
    ...range('priceMaxCents', 'gte', priceMinCents),
    ...range('priceMinCents', 'lte', priceMaxCents),
    ...range('moq', 'lte', maxMoq),
    ...range('leadTimeDays', 'lte', maxLeadTimeDays),
  ];
}

const byId = { id: 'asc' };
const orders: Readonly<Record<SearchOrder, readonly object[]>> = {
  relevance: [{ _score: 'desc' }, { popularity: 'desc' }],
  newest: [{ createdAt: 'desc' }],
  price_low: [{ priceMinCents: 'asc' }],
  price_high: [{ priceMaxCents: 'desc' }],
  lead_time: [{ leadTimeDays: { order: 'asc', missing: '_last' } }],
};

const shown = { _source: ['name', 'category', 'manufacturerName', 'skuKey'] };

export interface FacetRequest {
  readonly names: readonly FacetName[];
  readonly body: object;
  /** A body that only counts the request's matches, without the limit of `COUNTED`. */
  readonly total: object;
}

/** Disables scores, since a search that counts all matches would score all of them. */
const toCountBody = (filter: readonly object[], limit: number | true = true): object => ({
  size: 0,
  track_total_hits: limit,
  query: { bool: { filter } },
});

/**
 * Returns one request for all facets without a selection, and one for each facet with a selection.
 * The latter leaves out its own filter, so that a buyer sees the counts of the other choices.
 */
export function toFacetRequests({
  query,
  match: kind,
  isTyping,
  filters,
}: FindRequest): FacetRequest[] {
  const chosen = chosenFacets(filters);
  const request = (names: readonly FacetName[], own: Filters): FacetRequest => {
    const total = toCountBody([...matching(query, kind, isTyping), ...toFilters(own)]);
    const aggs = { labels: { terms: { field: 'labels', size: MAX_LABELS } } };
    return { names, total, body: { ...total, terminate_after: COUNTED, aggs } };
  };
  return [
    request(
      facetNames.filter((name) => !chosen.includes(name)),
      filters,
    ),
    ...chosen.map((name) => request([name], withoutFacet(filters, name))),
  ];
}

export const toFindBody = (request: FindRequest): object => ({
  ...shown,
  from: request.offset,
  size: request.limit,
  track_total_hits: false,
  sort: [...orders[request.order], byId],
  query: {
    bool: {
      filter: [
        ...matching(request.query, request.match, request.isTyping),
        ...toFilters(request.filters),
      ],
      ...(request.order === 'relevance' && { should: relevance(request.query) }),
    },
  },
});

export const toTotalBody = ({ query, match: kind, isTyping, filters }: FindRequest): object =>
  toCountBody([...matching(query, kind, isTyping), ...toFilters(filters)]);

export const toSuggestBody = ({ query, products: wanted }: SuggestRequest): object => ({
  ...shown,
  size: Math.max(wanted, COMPLETING),
  track_total_hits: false,
  query: { bool: { filter: matching(query, 'all', true), should: relevance(query) } },
});

export const toSuggestedTotalBody = ({ query }: SuggestRequest): object =>
  toCountBody(matching(query, 'all', true), MAX_SUGGESTED_TOTAL);

/** Finds categories in which every typed word starts a word. */
export const toCategoriesBody = ({ query, others }: SuggestRequest): object => ({
  size: 0,
  track_total_hits: false,
  query: {
    bool: {
      filter: [
        products,
        { match: { 'categoryText.typed': { query: query.phrase, operator: 'and' } } },
      ],
    },
  },
  aggs: { names: { terms: { field: 'category', size: others } } },
});

export const toManufacturersBody = ({ query, others }: SuggestRequest): object => ({
  size: others,
  _source: ['manufacturerId', 'manufacturerName', 'location'],
  track_total_hits: false,
  query: {
    bool: {
      filter: [
        { term: { kind: 'manufacturer' } },
        { match: { typed: { query: query.phrase, operator: 'and' } } },
      ],
    },
  },
  sort: [{ length: 'asc' }, { phrase: 'asc' }],
});

/** Checks whether a product has the word. */
export const toKnownBody = (word: string): object => ({
  size: 0,
  terminate_after: 1,
  query: { bool: { filter: [products, match('all', word)] } },
});

const near = (text: string, slips: 1 | 2): object => ({
  text,
  term: {
    field: 'vocabulary',
    suggest_mode: 'always',
    sort: 'frequency',
    size: 1,
    min_word_length: MIN_CORRECTED,
    max_edits: slips,
    // A word with two typos must have the same first letter.
    prefix_length: slips - 1,
    string_distance: 'damerau_levenshtein',
  },
});

/** Skips numbers. The name of a suggestion is the word and its number of typos: `lamp-1`. */
export function toCorrectionsBody(words: readonly string[]): object {
  const suggest: Record<string, object> = {};
  for (const word of words) {
    if (/\d/.test(word)) continue;
    suggest[`${word}-1`] = near(word, 1);
    if (word.length >= LONG_WORD) suggest[`${word}-2`] = near(word, 2);
  }
  return { size: 0, track_total_hits: false, query: { match_none: {} }, suggest };
}
