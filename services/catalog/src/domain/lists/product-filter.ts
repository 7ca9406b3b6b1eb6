/** Selects the products of a list. A product must meet every condition. */
export interface ProductFilter {
  readonly category: string | undefined;
  readonly manufacturerId: string | undefined;
  /** A product must contain all of these words. */
  readonly words: readonly string[];
}
