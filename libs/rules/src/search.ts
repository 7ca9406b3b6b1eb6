/**
 * The last product that pages of results reach. Later pages are the most expensive and are not
 * read.
 */
export const MAX_SEARCH_WINDOW = 1_000;

/**
 * Products per page of the catalogue. The first one applies unless the account chose another
 * (CAT-7, T34).
 */
export const PRODUCTS_PER_PAGE = [3, 12, 24] as const;
export type ProductsPerPage = (typeof PRODUCTS_PER_PAGE)[number];
