/** Id of the section with the products, which also shows search results. */
export const FEATURED_ID = 'featured-products';

/**
 * Returns the address with the search text. An open product is closed, so that the results are
 * visible.
 */
export function withSearch(address: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('product');
  if (text === '') next.delete('search');
  else next.set('search', text);
  return next;
}
