/** Pages beyond this many products are not served: nobody reads them, and they cost the most. */
export const MAX_SEARCH_WINDOW = 1_000;

/** How many products a page of the catalogue may show; the first one unless the account has chosen another (CAT-7, T34). */
export const PRODUCTS_PER_PAGE = [3, 12, 24] as const;
export type ProductsPerPage = (typeof PRODUCTS_PER_PAGE)[number];
