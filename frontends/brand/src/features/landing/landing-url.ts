/** The id of the products on the landing page, where search results are shown, too. */
export const FEATURED_ID = 'featured-products';

/**
 * Returns the address with the search text. It closes the product that was open, so that the list
 * is visible.
 */
export function withSearch(address: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('product');
  if (text === '') next.delete('search');
  else next.set('search', text);
  return next;
}
