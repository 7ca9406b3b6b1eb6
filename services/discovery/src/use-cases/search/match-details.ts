import { rangesOf, type TextRange } from '../../domain/search/text-ranges';
import type { Hit } from './search-reader';

export type MatchedField = 'sku' | 'name' | 'category' | 'manufacturer' | 'description';

const FIELDS: readonly (readonly [string, MatchedField])[] = [
  ['A', 'name'],
  ['B', 'category'],
  ['C', 'manufacturer'],
];

/** Why a hit is one. What no other field explains, a description or SKU has. */
export function toCriteria(hit: Hit, words: number): MatchedField[] {
  if (hit.exactSku) return ['sku'];
  const fields = FIELDS.filter(([weight]) => hit.matches.some(({ weights }) => weights.includes(weight)));
  const found = fields.map(([, field]) => field);
  return hit.matches.length < words ? [...found, 'description'] : found;
}

/** The words of the name that were looked for, by their places in it. */
export function toNameMatches({ name, matches }: Hit): TextRange[] {
  const places = new Set(
    matches.flatMap(({ places: all, weights }) => all.filter((_, index) => weights[index] === 'A')),
  );
  return rangesOf(name, (_, index) => places.has(index + 1));
}

/** For texts that were compared letter by letter. */
export const toWordMatches = (text: string, typed: readonly string[]): TextRange[] =>
  rangesOf(text, (word) => typed.some((each) => word.startsWith(each) || `${word}s` === each));
