import {
  productCategories,
  PRODUCTS_PER_PAGE,
  toSearchText,
  type ProductsPerPage,
} from '@makeport/rules';

export const ALL_CATEGORIES = 'All Categories';
export type ExploreFilter = { category: string | null; search: string; page: number };

/**
 * Reads the state of the Explore page from its address (CAT-9), so that links and the Back button
 * restore it.
 */
export function readExplore(address: URLSearchParams): ExploreFilter {
  const category = address.get('category') ?? '';
  const page = Number(address.get('page') ?? 1);
  return {
    category: productCategories.some((known) => known === category) ? category : null,
    search: address.get('search') ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** Returns the text to search for; null if it has fewer than two characters (OPEN-14). */
export function getSearch({ search }: ExploreFilter): string | null {
  return toSearchText(search);
}

/**
 * Returns the changed address. A new category or text returns to page 1; an open product stays in
 * the address (CAT-4, CAT-5).
 */
export function changeExplore(
  address: URLSearchParams,
  change: Partial<ExploreFilter>,
): URLSearchParams {
  const { category, search, page } = { ...readExplore(address), page: 1, ...change };
  const next = new URLSearchParams(address);
  const set = (name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value);
  set('category', category ?? '');
  set('search', search);
  set('page', page === 1 ? '' : String(page));
  return next;
}

/** Validates a page size from the address or from the account; returns null if it is invalid. */
export const toPageSize = (stored: string | number | null | undefined): ProductsPerPage | null =>
  PRODUCTS_PER_PAGE.find((size) => String(size) === String(stored)) ?? null;

/** Sets the page size and returns to the first page. */
export function changePageSize(address: URLSearchParams, size: ProductsPerPage): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('page');
  next.set('per-page', String(size));
  return next;
}
