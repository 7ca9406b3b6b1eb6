import { getRanges, type TextRange } from '../../domain/search/text-ranges';
import type { Hit } from './find-hits';
import type { ShownProduct } from './search-reader';

export type MatchedField = 'sku' | 'name' | 'category' | 'manufacturer' | 'description';
type TextField = 'name' | 'category' | 'manufacturer';

const FIELDS: readonly TextField[] = ['name', 'category', 'manufacturer'];

/** Where a product has a lexeme that was looked for. */
export interface WordMatch {
  readonly fields: ReadonlySet<TextField>;
  /** Of the words of the name, from 0. */
  readonly nameWords: readonly number[];
}

/** By lexeme: those that its name, category and manufacturer have. */
export function toMatches(
  { phrase, categoryText, manufacturerText }: ShownProduct,
  lexemesOf: (word: string) => readonly string[],
  wanted: ReadonlySet<string>,
): WordMatch[] {
  const found = new Map<string, { fields: Set<TextField>; nameWords: number[] }>();
  const texts = { name: phrase, category: categoryText, manufacturer: manufacturerText };
  for (const field of FIELDS) {
    texts[field].split(' ').forEach((word, place) => {
      for (const lexeme of lexemesOf(word)) {
        if (!wanted.has(lexeme)) continue;
        const match = found.get(lexeme) ?? { fields: new Set(), nameWords: [] };
        match.fields.add(field);
        if (field === 'name') match.nameWords.push(place);
        found.set(lexeme, match);
      }
    });
  }
  return [...found.values()];
}

/** Why a hit is one. What no other field explains, a description or SKU has. */
export function toCriteria({ exactSku, matches }: Hit, words: number): MatchedField[] {
  if (exactSku) return ['sku'];
  const found = FIELDS.filter((field) => matches.some(({ fields }) => fields.has(field)));
  return matches.length < words ? [...found, 'description'] : found;
}

/** The words of the name that were looked for, by their places in it. */
export function toNameMatches({ name, matches }: Hit): TextRange[] {
  const places = new Set(matches.flatMap(({ nameWords }) => nameWords));
  return getRanges(name, (_, index) => places.has(index));
}

/** For texts that were compared letter by letter. */
export const toWordMatches = (text: string, typed: readonly string[]): TextRange[] =>
  getRanges(text, (word) => typed.some((each) => word.startsWith(each) || `${word}s` === each));
