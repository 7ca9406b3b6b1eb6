/** The id of the product whose detail view is open; null when none is. */
export function openProduct(address: URLSearchParams): string | null {
  return address.get('product') || null;
}

/** The open product is named in the address: a link shows it, and the Back button closes it (CAT-10). */
export function withProduct(address: URLSearchParams, productId: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (productId === null) next.delete('product');
  else next.set('product', productId);
  return next;
}
