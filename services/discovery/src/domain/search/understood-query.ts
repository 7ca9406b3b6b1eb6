import type { Alternatives } from './index/index-query';

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
}

export interface UnderstoodQuery {
  readonly words: readonly UnderstoodWord[];
  readonly correctedQuery: string | null;
  readonly ignoredWords: readonly string[];
}

/** More ways to have a word than this: it is a beginning, and having one of them says little. */
const MAX_TELLING = 4;

export const isBeginning = ({ alternatives }: UnderstoodWord): boolean => alternatives.length > MAX_TELLING;

export const getLexemes = ({ words }: UnderstoodQuery): string[] =>
  words.flatMap(({ alternatives }) => alternatives.flat());
