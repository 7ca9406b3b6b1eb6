import type { FacetCounts } from '../filters/facets';
import type { Filters } from '../filters/filters';

export type SearchOrder = 'relevance' | 'newest' | 'price_low' | 'price_high' | 'lead_time';

/** Lexemes, all of which a product has; or several ways to have one word. */
export type Alternatives = readonly (readonly string[])[];

export interface IndexWord {
  readonly alternatives: Alternatives;
  /** Whether having it says something: one of all words that begin so does not. */
  readonly isTelling: boolean;
}

/** Which products have a lexeme that is too rare to be kept for descriptions, by the lexeme. */
export type RareTexts = ReadonlyMap<string, readonly number[]>;

export interface IndexQuery {
  readonly words: readonly IndexWord[];
  /** One of the words is enough. */
  readonly any?: boolean;
  /** Without words: all products, or none. */
  readonly browses: boolean;
  readonly filters: Filters;
  readonly phrase: string;
  readonly skuKey: string;
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
  /** Given: also what only a description or a SKU has. */
  readonly texts?: RareTexts | undefined;
  readonly facets: boolean;
}

export interface IndexAnswer {
  /** Of the rows, best first. */
  readonly numbers: readonly number[];
  /** What they are ordered by, a higher one first. */
  readonly ranks: readonly number[];
  readonly total: number;
  /** Only a part of what matches was looked at: total and counts are those of it, scaled. */
  readonly estimated: boolean;
  readonly facets: FacetCounts | null;
}
