/** Returns the id of the product whose detail view is open; null if none is. */
export function openProduct(address: URLSearchParams): string | null {
  return address.get('product') || null;
}

/**
 * Returns the address with the open product, so that a link shows it and the Back button closes it
 * (CAT-10).
 */
export function withProduct(address: URLSearchParams, productId: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (productId === null) next.delete('product');
  else next.set('product', productId);
  return next;
}
