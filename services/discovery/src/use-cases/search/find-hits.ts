import type { Filters } from '../../domain/search/filters';
import {
  chooseStrategy,
  ENOUGH_NAMES,
  expectedMatches,
  MAX_RANKED,
  MAX_RANKED_BEGINNINGS,
} from '../../domain/search/strategy';
import {
  isBeginning,
  lexemesOf,
  toMatchQuery,
  toRankQuery,
  type UnderstoodQuery,
} from '../../domain/search/understood-query';
import { foldText, toSkuKey } from '../../domain/search/words';
import type { HitPage, HitQuery, SearchOrder, SearchReader } from './search-reader';

export interface FoundHits extends Omit<HitPage, 'found'> {
  readonly total: number;
  readonly estimated: boolean;
  /** Where the same products are counted. */
  readonly from: 'walk' | 'index' | 'texts';
}

export interface Paging {
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
}

export const expectedOf = ({ total, words, labelCounts }: UnderstoodQuery): number =>
  expectedMatches(total, [...words.map(({ products }) => products), ...labelCounts]);

export function toHitQuery(
  query: string,
  understood: UnderstoodQuery,
  filters: Filters,
  paging: Paging,
  operator: '&' | '|' = '&',
): HitQuery {
  return {
    query: toMatchQuery(understood, operator),
    rankQuery: toRankQuery(understood),
    lexemes: lexemesOf(understood),
    phrase: foldText(query),
    skuKey: toSkuKey(query),
    filters,
    ...paging,
  };
}

/** The cheaper of two ways to the same page; a walk that ends too early was the wrong one. */
export async function findHits(
  reader: SearchReader,
  understood: UnderstoodQuery,
  query: HitQuery,
  /** Also what only a description or a SKU has. */
  texts: boolean,
): Promise<FoundHits> {
  const expected = Math.round(expectedOf(understood));
  const wanted = query.offset + query.limit;
  const maxRanked = understood.words.some(isBeginning) ? MAX_RANKED_BEGINNINGS : MAX_RANKED;
  if (query.query === null && query.phrase !== '') return findSku(reader, query);
  if (query.query === null || chooseStrategy(understood.total, expected, wanted, maxRanked) === 'walk') {
    const { hits } = await reader.walk(query);
    const isWhole = query.query === null && hits.length < query.limit;
    if (isWhole) {
      const beyond = hits.length === 0 && query.offset > 0;
      const total = beyond ? Math.min(understood.total, query.offset) : query.offset + hits.length;
      return { hits, total, estimated: false, from: 'walk' };
    }
    if (hits.length === query.limit || query.query === null) {
      const total = Math.max(expected, query.offset + hits.length);
      return { hits, total, estimated: query.query !== null, from: 'walk' };
    }
  }
  let inTexts = texts && expected <= ENOUGH_NAMES;
  let page = await reader.readIndex(query, inTexts);
  let found = page.found ?? (await countAgain(reader, query, inTexts));
  if (texts && !inTexts && found < ENOUGH_NAMES) {
    inTexts = true;
    page = await reader.readIndex(query, true);
    found = page.found ?? (await countAgain(reader, query, true));
  }
  const estimated = found >= MAX_RANKED;
  const total = estimated ? Math.max(expected, found) : found;
  return { hits: page.hits, total, estimated, from: inTexts ? 'texts' : 'index' };
}

/** No word is one of ours, but an SKU may be made of them. */
async function findSku(reader: SearchReader, query: HitQuery): Promise<FoundHits> {
  const { hits, found } = await reader.readIndex(query, false);
  return { hits, total: found ?? 0, estimated: false, from: 'index' };
}

/** An empty page beyond the last one says nothing of how many there are. */
async function countAgain(reader: SearchReader, query: HitQuery, texts: boolean): Promise<number> {
  if (query.offset === 0) return 0;
  return (await reader.readIndex({ ...query, offset: 0, limit: 1 }, texts)).found ?? 0;
}
