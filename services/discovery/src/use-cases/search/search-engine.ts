import type { Filters } from '../../domain/search/filters/filters';
import type { FacetCounts } from '../../domain/search/filters/facets';
import type { SearchQuery } from '../../domain/search/parse-query';

export type SearchOrder = 'relevance' | 'newest' | 'price_low' | 'price_high' | 'lead_time';

/** A product as the engine stored it; a change may not be indexed yet. */
export interface FoundProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly manufacturerName: string;
  readonly skuKey: string;
}

export interface FindRequest {
  readonly query: SearchQuery;
  /** The words that a product must match: all, or half of them rounded up. */
  readonly match: 'all' | 'half';
  /** Whether the last word may be a prefix. */
  readonly isTyping: boolean;
  readonly filters: Filters;
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
  /**
   * Whether to count the results of each further choice. A filter does not narrow its own counts.
   */
  readonly facets: boolean;
}

export interface FoundProducts {
  readonly hits: readonly FoundProduct[];
  readonly total: number;
  /** True if not all matches were counted: `total` and `facets` are then scaled up. */
  readonly estimated: boolean;
  /** Null if the request did not ask for facets. */
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
  /** The parsed text; its last word may be unfinished. */
  readonly query: SearchQuery;
  readonly products: number;
  /** The maximum number of categories, and of manufacturers. */
  readonly others: number;
}

export interface Suggested {
  /** The products that `find` would return, by relevance. */
  readonly products: Omit<FoundProducts, 'facets'>;
  /** Categories in which every typed word starts a word; those with the most products first. */
  readonly categories: readonly FoundCategory[];
  /** Manufacturers in whose name every typed word starts a word; the shortest names first. */
  readonly manufacturers: readonly FoundManufacturer[];
  /** Words of the catalog that start with the last typed word, the most frequent first. */
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
export abstract class SearchEngine {
  abstract find(request: FindRequest): Promise<FoundProducts>;
  abstract suggest(request: SuggestRequest): Promise<Suggested>;
  /**
   * Returns for each word the word itself if a product has it, otherwise the most similar word of
   * the catalog, or null if no word is similar.
   */
  abstract correct(words: readonly string[]): Promise<(string | null)[]>;
}
