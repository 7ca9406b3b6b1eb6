import {
  isKnownWord,
  toQueryWords,
  parseQuery,
  type SearchQuery,
} from '../../domain/search/parse-query';
import { foldText } from '../../domain/search/normalize-text';
import type { SearchEngine } from './search-engine';

/** A query whose words differ from the typed ones. */
export interface Correction {
  readonly query: SearchQuery;
  /** Null if words were only left out. */
  readonly correctedQuery: string | null;
  readonly ignoredWords: readonly string[];
}

export interface CheckedQuery {
  /** Whether the last word needs no correction. */
  readonly isLastWordKnown: boolean;
  /**
   * Returns the query with corrected words, without words that resemble no word of the catalog.
   * Returns null if nothing changes or nothing is left.
   */
  correct(options?: { keepsLast: boolean }): Correction | null;
}

export async function checkQuery(search: SearchEngine, text: string): Promise<CheckedQuery> {
  const typed = toQueryWords(text);
  const found = typed.length === 0 ? [] : await search.correct(typed);
  const checked = typed.map((word, index) => ({
    word,
    meant: isKnownWord(word) ? word : (found[index] ?? null),
  }));
  const last = checked.at(-1);
  return {
    isLastWordKnown: last === undefined || last.meant === last.word,
    correct: ({ keepsLast } = { keepsLast: false }) =>
      toCorrection(
        text,
        checked.map((each) => (keepsLast && each === last ? { ...each, meant: each.word } : each)),
      ),
  };
}

interface CheckedWord {
  readonly word: string;
  /** Null if the word resembles no word of the catalog. */
  readonly meant: string | null;
}

function toCorrection(text: string, checked: readonly CheckedWord[]): Correction | null {
  const words = new Map(checked.map(({ word, meant }) => [word, meant]));
  const corrected = foldText(text)
    .split(' ')
    .flatMap((word) => {
      const meant = words.get(word);
      return meant === undefined ? [word] : (meant ?? []);
    });
  const ignoredWords = checked.filter(({ meant }) => meant === null).map(({ word }) => word);
  const isCorrected = checked.some(({ word, meant }) => meant !== null && meant !== word);
  const query = parseQuery(corrected.join(' '));
  if ((!isCorrected && ignoredWords.length === 0) || query.words.length === 0) return null;
  if (ignoredWords.length === checked.length) return null;
  return { query, correctedQuery: isCorrected ? corrected.join(' ') : null, ignoredWords };
}
