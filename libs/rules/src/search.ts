/** Pages beyond this many products are not served: nobody reads them, and they cost the most. */
export const MAX_SEARCH_WINDOW = 1_000;
