import { toTsQuery, type Alternatives } from './ts-query';

/** 'for' and 'with' say nothing of a product, unless nothing else is said. */
const STOP_WORDS = new Set('a an and are at by for from in is it of on or that the to with'.split(' '));

export function withoutStopWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : [...words];
}

export interface UnderstoodWord {
  readonly typed: string;
  /** The word itself and, while it is being typed, the words that begin so. */
  readonly alternatives: Alternatives;
  readonly products: number;
}

export interface UnderstoodQuery {
  readonly total: number;
  readonly words: readonly UnderstoodWord[];
  readonly labelGroups: readonly (readonly string[])[];
  /** How many products each group of labels is on. */
  readonly labelCounts: readonly number[];
  readonly correctedQuery: string | null;
  readonly ignoredWords: readonly string[];
}

const labelAlternatives = (group: readonly string[]): Alternatives => group.map((label) => [label]);

export const toMatchQuery = (
  { words, labelGroups }: UnderstoodQuery,
  operator: '&' | '|' = '&',
): string | null => {
  const asked = toTsQuery(
    words.map(({ alternatives }) => alternatives),
    operator,
  );
  const filtered = toTsQuery(labelGroups.map(labelAlternatives));
  if (asked === null || filtered === null) return asked ?? filtered;
  return `(${asked}) & ${filtered}`;
};

/** More ways to have a word than this: it is a beginning, and having one of them says little. */
const MAX_TELLING = 4;

export const isBeginning = ({ alternatives }: UnderstoodWord): boolean => alternatives.length > MAX_TELLING;

/** Beginnings are left out: ranking by all that they may become costs more than finding it. */
export const toRankQuery = ({ words }: UnderstoodQuery): string | null =>
  toTsQuery(
    words.filter((word) => !isBeginning(word)).map(({ alternatives }) => alternatives),
    '|',
  );

export const lexemesOf = ({ words }: UnderstoodQuery): string[] =>
  words.flatMap(({ alternatives }) => alternatives.flat());
