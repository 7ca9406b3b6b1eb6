import type { Cursor } from './structures/cursor';

/** The lexemes of a product, by where it has them. */
export interface ProductLexemes {
  readonly name: readonly string[];
  readonly category: readonly string[];
  readonly manufacturer: readonly string[];
}

/** Which documents, of a row of them, have which lexemes. */
export interface Segment {
  knowsName(lexeme: string): boolean;
  knowsText(lexeme: string): boolean;
  /** How many documents have it in a name, category or manufacturer. */
  countNames(lexeme: string): number;
  /** None where nothing has it. @param texts also where only a description has it */
  cursor(lexeme: string, texts: boolean): Cursor | null;
}

/** What takes documents, in their order. */
export interface GrowingSegment {
  addNames(doc: number, lexemes: ProductLexemes): void;
  /** @param isKept asked of a lexeme that no description has had so far */
  addTexts(doc: number, lexemes: readonly string[], isKept: (lexeme: string) => boolean): void;
}
