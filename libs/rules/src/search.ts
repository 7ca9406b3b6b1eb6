/** Minimum characters of a search text. */
export const MIN_SEARCH_LENGTH = 2;

/**
 * Minimum characters to find companies and products by any part of their names (F40). The trigram
 * index finds nothing shorter.
 */
export const MIN_PARTIAL_NAME_LENGTH = 3;

/** Returns the trimmed search text, or null if it is too short to search (SRCH-1, OPEN-14). */
export function toSearchText(typed: string): string | null {
  const text = typed.trim();
  return [...text].length < MIN_SEARCH_LENGTH ? null : text;
}

/**
 * Pages of results end after this many products. Users do not read later pages, and those are the
 * most expensive to load.
 */
export const MAX_SEARCH_WINDOW = 1_000;

/**
 * Products per page in the catalogue. The default is the first number, unless the account has
 * chosen another one (CAT-7, T34).
 */
export const PRODUCTS_PER_PAGE = [3, 12, 24] as const;
export type ProductsPerPage = (typeof PRODUCTS_PER_PAGE)[number];
