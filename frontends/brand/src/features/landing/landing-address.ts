/** Of the products on the landing page, where results show as well. */
export const FEATURED_ID = 'featured-products';

/** Another text begins with the list, not with a product that was open over it. */
export function withSearch(address: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('product');
  if (text === '') next.delete('search');
  else next.set('search', text);
  return next;
}
