import type { FacetCounts } from '../../domain/search/filters/facets';
import type { Filters } from '../../domain/search/filters/filters';
import type { CatalogueIndex } from '../../domain/search/index/catalogue-index';
import type { IndexAnswer, IndexQuery, SearchOrder } from '../../domain/search/index/index-query';
import { searchIndex } from '../../domain/search/index/search-index';
import { isBeginning, getLexemes, type UnderstoodQuery } from '../../domain/search/understood-query';
import { foldText, toSkuKey, toWords } from '../../domain/search/words';
import { toMatches, type WordMatch } from './match-details';
import type { SearchReader } from './search-reader';

/** With more names than this nobody reaches what only descriptions have. */
const ENOUGH_NAMES = 200;
/** So few are expected that names are not looked at alone first. */
const FEW_NAMES = 100;

export interface Hit {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly manufacturerName: string;
  readonly exactSku: boolean;
  readonly exactName: boolean;
  readonly matches: readonly WordMatch[];
  /** What the hits are ordered by, a higher one first. */
  readonly rank: number;
}

export interface FoundHits {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly estimated: boolean;
  readonly facets: FacetCounts | null;
}

export interface Paging {
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
}

export function toIndexQuery(
  query: string,
  { words }: UnderstoodQuery,
  filters: Filters,
  paging: Paging,
  facets: boolean,
): IndexQuery {
  return {
    words: words
      .filter(({ alternatives }) => alternatives.some((lexemes) => lexemes.length > 0))
      .map((word) => ({ alternatives: word.alternatives, isTelling: !isBeginning(word) })),
    // Filters alone are no answer to words that nobody knows.
    browses: toWords(query).length === 0,
    filters,
    phrase: foldText(query),
    skuKey: toSkuKey(query),
    facets,
    ...paging,
  };
}

type ReadRows = SearchReader['readProducts'];

/** Also what only descriptions and SKUs have, where names bring few. */
export async function findHits(
  reader: SearchReader,
  understood: UnderstoodQuery,
  query: IndexQuery,
  read: ReadRows = (numbers) => reader.readProducts(numbers),
): Promise<FoundHits> {
  const index = reader.index();
  const names = hasFewNames(index, query) ? null : searchIndex(index.products, query);
  if (names && (names.total >= ENOUGH_NAMES || query.words.length === 0)) {
    return readHits(read, index, understood, query, names);
  }
  const lexemes = getLexemes(understood);
  const rare = lexemes.filter((lexeme) => index.products.mayHaveRareText(lexeme));
  if (rare.length === 0 && !lexemes.some((lexeme) => index.products.knowsText(lexeme))) {
    return readHits(read, index, understood, query, names ?? searchIndex(index.products, query));
  }
  const texts = rare.length === 0 ? new Map<string, number[]>() : await reader.findRareTexts(rare);
  return readHits(read, index, understood, query, searchIndex(index.products, { ...query, texts }));
}

const hasFewNames = ({ products }: CatalogueIndex, { words, any }: IndexQuery): boolean =>
  any !== true && products.expectNames(words) < FEW_NAMES;

/** As `read` knows them; one that went in between is left out. */
export async function readHits(
  read: ReadRows,
  { words }: CatalogueIndex,
  understood: UnderstoodQuery,
  query: IndexQuery,
  { numbers, ranks, total, estimated, facets }: IndexAnswer,
): Promise<FoundHits> {
  const rows = numbers.length === 0 ? [] : await read(numbers);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const wanted = new Set(getLexemes(understood));
  const hits = numbers.flatMap((number, at) => {
    const row = byNumber.get(number);
    if (!row) return [];
    const { id, name, category, manufacturerName, skuKey, phrase } = row;
    const exactSku = query.skuKey !== '' && skuKey === query.skuKey;
    const matches = toMatches(row, (word) => words.find(word)?.lexemes ?? [], wanted);
    const exactName = phrase === query.phrase;
    return [
      { id, name, category, manufacturerName, exactSku, exactName, matches, rank: ranks[at] ?? -Infinity },
    ];
  });
  return { hits, total, estimated, facets };
}
