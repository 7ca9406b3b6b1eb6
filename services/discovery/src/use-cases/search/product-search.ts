import type { Filters } from '../../domain/search/filters/filters';
import type { FacetCounts } from '../../domain/search/filters/facets';
import type { SearchQuery } from '../../domain/search/search-query';

export type SearchOrder = 'relevance' | 'newest' | 'price_low' | 'price_high' | 'lead_time';

/** A product as it was when it was found. */
export interface FoundProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly manufacturerName: string;
  readonly skuKey: string;
}

export interface FindRequest {
  readonly query: SearchQuery;
  /** How many of the words a product needs: all, or half of them rounded up. */
  readonly match: 'all' | 'half';
  /** Whether the last word may be the beginning of one. */
  readonly isTyping: boolean;
  readonly filters: Filters;
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
  /** Whether to count what each further choice would leave. A filter does not narrow its own counts. */
  readonly facets: boolean;
}

export interface FoundProducts {
  readonly hits: readonly FoundProduct[];
  readonly total: number;
  /** True if not all matches were counted: `total` and `facets` are scaled from those that were. */
  readonly estimated: boolean;
  /** Null if they were not asked for. */
  readonly facets: FacetCounts | null;
}

export interface FoundCategory {
  readonly name: string;
  readonly products: number;
}

export interface FoundManufacturer {
  readonly id: string;
  readonly name: string;
  readonly location: string | null;
}

export interface SuggestRequest {
  /** Its last word may be unfinished. */
  readonly query: SearchQuery;
  readonly products: number;
  /** At most this many categories, and this many manufacturers. */
  readonly others: number;
}

export interface Suggested {
  /** As in `find`, by relevance. */
  readonly products: Omit<FoundProducts, 'facets'>;
  /** Whose names have words that begin like the words of the query, those with the most products first. */
  readonly categories: readonly FoundCategory[];
  /** Likewise, the shortest names first. */
  readonly manufacturers: readonly FoundManufacturer[];
  /** Words of the catalogue that begin like the last word of the query, the most frequent first. */
  readonly completions: readonly string[];
}

/**
 * A search engine for products. Hidden products are never found.
 *
 * Relevance: the product with this SKU or this name first, then the products of the manufacturer with this name, then
 * words in the name before those in category, manufacturer and description, words as typed before synonyms, and
 * popular products before others.
 *
 * @throws DomainError `unavailable` if the engine does not answer in time
 */
export abstract class ProductSearch {
  abstract find(request: FindRequest): Promise<FoundProducts>;
  abstract suggest(request: SuggestRequest): Promise<Suggested>;
  /**
   * Returns for each word the word itself if a product has it, else the most similar word of the catalogue, or null if
   * no word is similar.
   */
  abstract correct(words: readonly string[]): Promise<(string | null)[]>;
}
