import type { QueryWord } from '../../../domain/search/search-query';

/** So many words are taken in combinations of half of them; with their synonyms, more would be too many. */
const MAX_WITH_SYNONYMS = 4;

/** Quoted for `to_tsquery`, which makes a phrase of several words. Words are letters and digits alone. */
const quote = (phrase: string, flags: string): string =>
  `'${phrase}'${flags === '' ? '' : `:${flags}`}`;
const any = (parts: readonly string[]): string => `(${parts.join(' | ')})`;
const all = (parts: readonly string[]): string => parts.join(' & ');

/** Queries for `to_tsquery`. */
export interface TextQuery {
  /** What a product must match, all of them. */
  readonly matches: readonly string[];
  /** Any of the words as they are typed, for the rank. */
  readonly typed: string;
  /** All words as they are typed, in the name. */
  readonly typedInName: string;
  /** All words or their synonyms, in the name. */
  readonly inName: string;
  /** The last word as it is typed and whole, in the name: in English it says what something is. */
  readonly lastInName: string;
  /** For each finished word the single words by which a product matches it. */
  readonly words: readonly string[];
  /** The unfinished word. */
  readonly beginning?: string;
}

interface Options {
  readonly match: 'all' | 'half';
  /** The last word may be unfinished. */
  readonly isTyping: boolean;
  /** All words that it may be, if they are few: the index finds them faster than a beginning. */
  readonly completions?: readonly string[];
}

export function toTextQuery(
  words: readonly QueryWord[],
  { match, isTyping, completions = [] }: Options,
): TextQuery {
  const hasSynonyms = match === 'all' || words.length <= MAX_WITH_SYNONYMS;
  const last = words.length - 1;
  /** Any spelling of the word, and any synonym of it. */
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

/** Returns all ways to take so many of the parts, in their order. */
function combine(parts: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return parts.flatMap((part, index) =>
    combine(parts.slice(index + 1), count - 1).map((others) => [part, ...others]),
  );
}

/** A query of any of the labels, to be cast to `tsquery`: labels are no words that have a stem. */
export const toLabelQuery = (labels: readonly string[]): string =>
  any(labels.map((label) => `'${label.replace(/['\\]/g, '$&$&')}'`));
