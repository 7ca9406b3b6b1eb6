import type { QueryWord } from '../../../domain/search/parse-query';

/**
 * The maximum number of words that are combined in halves with their synonyms; more would yield too
 * many combinations.
 */
const MAX_WITH_SYNONYMS = 4;

/** Quotes a phrase for `to_tsquery`. Words consist of letters and digits only. */
const quote = (phrase: string, flags: string): string =>
  `'${phrase}'${flags === '' ? '' : `:${flags}`}`;
const any = (parts: readonly string[]): string => `(${parts.join(' | ')})`;
const all = (parts: readonly string[]): string => parts.join(' & ');

/** Queries for `to_tsquery`. */
export interface TextQuery {
  /** Conditions that a product must all match. */
  readonly matches: readonly string[];
  /** Matches any word as typed; used for the rank only. */
  readonly typed: string;
  /** Matches all words as typed, in the name only. */
  readonly typedInName: string;
  /** Matches all words or their synonyms, in the name only. */
  readonly inName: string;
  /**
   * Matches the complete last word in the name, since the last word of an English phrase names the
   * kind of product.
   */
  readonly lastInName: string;
  /** For each finished word, the single words that match it. */
  readonly words: readonly string[];
  /** The unfinished word. */
  readonly beginning?: string;
}

interface Options {
  readonly match: 'all' | 'half';
  /** Whether the last word may be unfinished. */
  readonly isTyping: boolean;
  /** All possible last words, if they are few: the index finds them faster than a prefix. */
  readonly completions?: readonly string[];
}

export function toTextQuery(
  words: readonly QueryWord[],
  { match, isTyping, completions = [] }: Options,
): TextQuery {
  const hasSynonyms = match === 'all' || words.length <= MAX_WITH_SYNONYMS;
  const last = words.length - 1;
  /** Matches any spelling or synonym of the word. */
  const toAlternatives = (
    word: QueryWord,
    index: number,
    withSynonyms: boolean,
    weight = '',
  ): string => {
    const beginning = isTyping && index === last ? '*' : '';
    const whole = beginning === '' ? [] : completions;
    const open = whole.length > 0 ? word.spellings : [word.typed, ...word.spellings];
    const own = [
      ...whole.map((each) => quote(each, weight)),
      ...open.map((each) => quote(each, `${beginning}${weight}`)),
    ];
    return any([...own, ...(withSynonyms ? word.synonyms.map((each) => quote(each, weight)) : [])]);
  };
  const toAll = (withSynonyms: boolean, weight = ''): string[] =>
    words.map((word, index) => toAlternatives(word, index, withSynonyms, weight));
  const matching = toAll(hasSynonyms);
  const { typed: lastTyped = '', spellings: lastSpellings = [] } = words.at(-1) ?? {};
  return {
    matches:
      match === 'all'
        ? matching
        : [any(combine(matching, Math.ceil(words.length / 2)).map((each) => `(${all(each)})`))],
    typed: toAll(false).join(' | '),
    typedInName: all(toAll(false, 'A')),
    inName: all(toAll(true, 'A')),
    lastInName: any([lastTyped, ...lastSpellings].map((each) => quote(each, 'A'))),
    words: (isTyping ? words.slice(0, -1) : words).map(({ typed, spellings, synonyms }) =>
      [typed, ...spellings, ...synonyms.filter((phrase) => !phrase.includes(' '))].join(' '),
    ),
    ...(isTyping && { beginning: lastTyped }),
  };
}

/** Returns all combinations of this many parts, in their order. */
function combine(parts: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return parts.flatMap((part, index) =>
    combine(parts.slice(index + 1), count - 1).map((others) => [part, ...others]),
  );
}

/**
 * Returns a query that matches any of the labels. Callers cast it to `tsquery`, since `to_tsquery`
 * would stem the labels.
 */
export const toLabelQuery = (labels: readonly string[]): string =>
  any(labels.map((label) => `'${label.replace(/['\\]/g, '$&$&')}'`));
