import { isKnownWord, toQueryWords, understand, type SearchQuery } from '../../domain/search/search-query';
import { foldText } from '../../domain/search/words';
import type { ProductSearch } from './product-search';

/** A query with other words than those that were typed. */
export interface Correction {
  readonly query: SearchQuery;
  /** Null if words were left out alone. */
  readonly correctedQuery: string | null;
  readonly ignoredWords: readonly string[];
}

/**
 * Returns the query with its words corrected, and without those that no word of the catalogue is like. Null if it stays
 * as it is, or nothing is left of it.
 */
export async function correctQuery(
  search: ProductSearch,
  text: string,
  keepsLast = false,
): Promise<Correction | null> {
  const typed = toQueryWords(text);
  if (typed.length === 0) return null;
  const found = await search.correct(typed);
  const words = new Map(
    typed.map((word, index) => {
      const isKept = (keepsLast && index === typed.length - 1) || isKnownWord(word);
      return [word, isKept ? word : (found[index] ?? null)] as const;
    }),
  );
  const corrected = foldText(text)
    .split(' ')
    .flatMap((word) => {
      const meant = words.get(word);
      return meant === undefined ? [word] : (meant ?? []);
    });
  const ignoredWords = typed.filter((word) => words.get(word) === null);
  const isCorrected = typed.some((word) => words.get(word) !== null && words.get(word) !== word);
  const query = understand(corrected.join(' '));
  if ((!isCorrected && ignoredWords.length === 0) || query.words.length === 0) return null;
  if (ignoredWords.length === typed.length) return null;
  return { query, correctedQuery: isCorrected ? corrected.join(' ') : null, ignoredWords };
}
