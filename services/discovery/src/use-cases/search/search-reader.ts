import type { FacetCounts } from '../../domain/search/facets';
import type { Filters } from '../../domain/search/filters';

export interface WordMeaning {
  readonly typed: string;
  /** The same, or what it was corrected to; null where no word of ours is like it. */
  readonly word: string | null;
  readonly lexemes: readonly string[];
  readonly products: number;
  /** Some description or SKU has it, though no name does. */
  readonly inTexts: boolean;
}

export interface Expansion {
  readonly word: string;
  readonly lexemes: readonly string[];
  readonly products: number;
}

export interface Vocabulary {
  readonly total: number;
  readonly words: readonly WordMeaning[];
  /** Words that begin like the last one, the most frequent first. */
  readonly expansions: readonly Expansion[];
  /** By label. */
  readonly labels: ReadonlyMap<string, number>;
}

export type SearchOrder = 'relevance' | 'newest' | 'price_low' | 'price_high' | 'lead_time';

export interface HitQuery {
  readonly query: string | null;
  /** The words alone, one of them is enough: what a hit is ranked by. */
  readonly rankQuery: string | null;
  readonly lexemes: readonly string[];
  readonly phrase: string;
  readonly skuKey: string;
  readonly filters: Filters;
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
}

export interface Hit {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly manufacturerName: string;
  readonly exactSku: boolean;
  readonly exactName: boolean;
  readonly score: number;
  /** Of each lexeme that it has: its places, and the weights of them: A name, B category, C manufacturer. */
  readonly matches: readonly { readonly places: readonly number[]; readonly weights: readonly string[] }[];
}

export interface HitPage {
  readonly hits: readonly Hit[];
  /** Of all that were read; a walk knows none. */
  readonly found: number | null;
}

export interface FoundManufacturer {
  readonly id: string;
  readonly name: string;
  readonly location: string | null;
}

/** The read models of search, within a time limit: what is late is dropped (`unavailable`). */
export abstract class SearchReader {
  abstract understand(
    words: readonly string[],
    known: readonly string[],
    labels: readonly string[],
  ): Promise<Vocabulary>;
  abstract walk(query: HitQuery): Promise<HitPage>;
  /** @param texts also where only a description or a SKU has a word */
  abstract readIndex(query: HitQuery, texts: boolean): Promise<HitPage>;
  /** In a sample of what matches: `sampled` is its size, at most `MAX_SAMPLE`. */
  abstract countFacets(
    query: Pick<HitQuery, 'query' | 'filters'>,
    from: 'walk' | 'index' | 'texts',
  ): Promise<{ counts: FacetCounts; sampled: number }>;
  abstract findManufacturers(words: readonly string[], limit: number): Promise<FoundManufacturer[]>;
  abstract findCategories(): Promise<{ name: string; phrase: string; products: number }[]>;
  abstract recentQueries(accountId: string): Promise<string[]>;
  /** Of these products, those that are or were stored, and those whose manufacturer's account is closed. */
  abstract findStored(ids: readonly string[], manufacturerIds: readonly string[]): Promise<Set<string>>;
}
