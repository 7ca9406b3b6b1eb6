import { Injectable } from '@nestjs/common';
import type { discoveryRpc, RpcResponse, UserActor } from '@makeport/contracts';
import { MIN_SEARCH_LENGTH } from '@makeport/rules';
import { RecentSearchRepository } from '../../adapters/postgres/search/recent-search.repository';
import { QueryMatcher } from '../../domain/search/query-matcher';
import { toQueryWords, parseQuery, type SearchQuery } from '../../domain/search/parse-query';
import { getRanges, type TextRange } from '../../domain/search/text-ranges';
import { foldText, toWords } from '../../domain/search/normalize-text';
import { checkQuery, type Correction } from './correct-query';
import {
  SearchEngine,
  type FoundCategory,
  type FoundManufacturer,
  type FoundProduct,
  type Suggested,
} from './search-engine';
const MAX_PRODUCTS = 6;
const MAX_OTHERS = 3;
const MAX_COMPLETIONS = 4;

type Answer = RpcResponse<typeof discoveryRpc.suggest>;
type Result = Answer['results'][number];

/** Returns suggestions while the user types (SRCH-3). */
@Injectable()
export class Suggest {
  constructor(
    private readonly search: SearchEngine,
    private readonly recent: RecentSearchRepository,
  ) {}

  async execute(text: string, user: UserActor | null): Promise<Answer> {
    const typed = text.trim();
    const phrase = foldText(typed);
    if (phrase.length < MIN_SEARCH_LENGTH)
      return { results: [], suggestions: [], correctedQuery: null };
    const [{ suggested, query, correctedQuery }, recent] = await Promise.all([
      this.suggest(typed),
      user ? this.recent.ofAccount(user.userId) : [],
    ]);
    const { products, categories, manufacturers } = suggested;
    const matcher = new QueryMatcher(query, true);
    const results = [
      ...products.hits.map((hit, index) => productResult(hit, index, query, matcher)),
      ...categories.map((category, index) => categoryResult(category, index, query.phrase)),
      ...manufacturers.map((manufacturer, index) =>
        manufacturerResult(manufacturer, index, query.phrase),
      ),
    ].sort((one, other) => other.score - one.score || (one.data.id < other.data.id ? -1 : 1));
    return {
      results: results.length === 0 ? [] : [viewAllResult(typed, products), ...results],
      suggestions: [
        ...(correctedQuery === null ? [] : [{ text: correctedQuery, kind: 'correction' as const }]),
        ...recentLike(recent, phrase).map((each) => ({ text: each, kind: 'recent' as const })),
        ...completions(phrase, suggested).map((each) => ({
          text: each,
          kind: 'completion' as const,
        })),
      ],
      correctedQuery,
    };
  }

  /** Tries the words as typed, then with the finished words corrected, then with all corrected. */
  private async suggest(text: string): Promise<Correction & { suggested: Suggested }> {
    const typed: Correction = { query: parseQuery(text), correctedQuery: null, ignoredWords: [] };
    const suggested = await this.findSuggested(typed.query);
    if (hasResults(suggested)) return { ...typed, suggested };
    const checked = await checkQuery(this.search, text);
    const isLastDoubtful = toQueryWords(text).length > 1 && !checked.isLastWordKnown;
    for (const keepsLast of isLastDoubtful ? [true, false] : [false]) {
      const correction = checked.correct({ keepsLast });
      if (!correction) continue;
      const corrected = await this.findSuggested(correction.query);
      if (hasResults(corrected)) return { ...correction, suggested: corrected };
    }
    return { ...typed, suggested };
  }

  private async findSuggested(query: SearchQuery): Promise<Suggested> {
    return this.search.suggest({ query, products: MAX_PRODUCTS, others: MAX_OTHERS });
  }
}

const hasResults = ({ products, categories, manufacturers }: Suggested): boolean =>
  products.total + categories.length + manufacturers.length > 0;

const viewAllResult = (query: string, { total, estimated }: Suggested['products']): Result => ({
  type: 'view_all',
  text: `View all results for "${query}"`,
  description: countText(total, estimated),
  score: 100,
  data: { id: query },
  matchingCriteria: [],
  textMatches: [],
  category: null,
});

const numbers = new Intl.NumberFormat('en-US');

function countText(total: number, estimated: boolean): string {
  const count = numbers.format(total);
  if (total === 1) return '1 product';
  return estimated ? `About ${count} products` : `${count} products`;
}

function productResult(
  hit: FoundProduct,
  index: number,
  query: SearchQuery,
  matcher: QueryMatcher,
): Result {
  const exact = foldText(hit.name) === query.phrase ? 98 : 95;
  const best = hit.skuKey === query.skuKey ? 99 : exact;
  return {
    type: 'product',
    text: hit.name,
    description: `${hit.category} · ${hit.manufacturerName}`,
    score: best - index * 4,
    data: { id: hit.id },
    matchingCriteria: matcher.getCriteria(hit),
    textMatches: matcher.getNameMatches(hit.name),
    category: hit.category,
  };
}

const categoryResult = (
  { name, products }: FoundCategory,
  index: number,
  typed: string,
): Result => ({
  type: 'category',
  text: name,
  description: `Category · ${countText(products, false)}`,
  score: (foldText(name) === typed ? 97 : 90) - index * 3,
  data: { id: name },
  matchingCriteria: ['category'],
  textMatches: getBeginnings(name, typed),
  category: null,
});

const manufacturerResult = (
  { id, name, location }: FoundManufacturer,
  index: number,
  typed: string,
): Result => ({
  type: 'manufacturer',
  text: name,
  description: location === null ? 'Manufacturer' : `Manufacturer · ${location}`,
  score: (foldText(name) === typed ? 96 : 88) - index * 3,
  data: { id },
  matchingCriteria: ['manufacturer'],
  textMatches: getBeginnings(name, typed),
  category: null,
});

/** Returns the ranges of the name's words that start with a typed word. */
function getBeginnings(name: string, typed: string): TextRange[] {
  const words = toWords(typed);
  return getRanges(name, (word) => words.some((each) => word.startsWith(each)));
}

/** Returns the account's recent searches that contain the text, newest first, each once. */
function recentLike(recent: readonly string[], phrase: string): string[] {
  const byText = new Map<string, string>();
  for (const query of recent) {
    const folded = foldText(query);
    if (folded.includes(phrase) && !byText.has(folded)) byText.set(folded, query);
  }
  return [...byText.values()].slice(0, MAX_OTHERS);
}

/** Completes the last word. Offers only words of the found products if several words were typed. */
function completions(phrase: string, { completions: words, products }: Suggested): string[] {
  const typed = toWords(phrase);
  const last = typed.at(-1) ?? '';
  const before = typed.slice(0, -1);
  const inHits = new Set(products.hits.flatMap(({ name }) => toWords(name)));
  const fitting = words.filter(
    (word) => word !== last && !before.includes(word) && (typed.length < 2 || inHits.has(word)),
  );
  return fitting.slice(0, MAX_COMPLETIONS).map((word) => [...before, word].join(' '));
}
