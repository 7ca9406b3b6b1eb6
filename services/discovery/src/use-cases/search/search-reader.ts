import type { CatalogueIndex } from '../../domain/search/index/catalogue-index';

/** A product as it is shown among the hits. */
export interface ShownProduct {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly phrase: string;
  readonly category: string;
  readonly categoryText: string;
  readonly manufacturerName: string;
  readonly manufacturerText: string;
  readonly skuKey: string;
}

export interface Stem {
  readonly typed: string;
  readonly lexemes: readonly string[];
}

/** What is found is in memory, what is shown is read; late is refused (`unavailable`). */
export abstract class SearchReader {
  /** Fails until it is loaded (`unavailable`). */
  abstract index(): CatalogueIndex;
  /** In any order; what is gone since is left out. */
  abstract readProducts(numbers: readonly number[]): Promise<ShownProduct[]>;
  /** The same for suggestions: as old as the index at most, a fraction of a second. */
  abstract readSuggested(numbers: readonly number[]): Promise<ShownProduct[]>;
  abstract stem(words: readonly string[]): Promise<Stem[]>;
  /** The products that have each lexeme anywhere, for such as the index does not keep of descriptions. */
  abstract findRareTexts(lexemes: readonly string[]): Promise<Map<string, number[]>>;
  /** Of searches on purpose, the newest first. */
  abstract recentQueries(accountId: string): Promise<string[]>;
  /** Of these products, those that are or were stored, and those whose manufacturer's account is closed. */
  abstract findStored(ids: readonly string[], manufacturerIds: readonly string[]): Promise<Set<string>>;
}
