/** Which products a list is about. All parts have to hold. */
export interface ProductFilter {
  readonly category: string | undefined;
  readonly manufacturerId: string | undefined;
  /** All of them must be contained. */
  readonly words: readonly string[];
}
