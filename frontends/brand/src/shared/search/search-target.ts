import type { SearchSuggestionsQuery } from '../../gen/search';

export type SearchAnswer = SearchSuggestionsQuery['search'];
export type SearchResult = SearchAnswer['results'][number];

/** Returns the address that a result opens (OPEN-15). */
export function searchTarget({ type, data: { id } }: Pick<SearchResult, 'type' | 'data'>): string {
  const named = encodeURIComponent(id);
  switch (type) {
    case 'view_all':
      return `/brand/products?search=${named}`;
    case 'product':
      return `/brand/products?product=${named}`;
    case 'category':
      return `/brand/products?category=${named}`;
    case 'manufacturer':
      return `/brand/manufacturers/${named}`;
  }
}

/** Sorts the entry for all results first, then the best results (SRCH-4, SRCH-5). */
export function inOrder(results: readonly SearchResult[]): SearchResult[] {
  const isViewAll = (result: SearchResult) => Number(result.type === 'view_all');
  return results.toSorted((a, b) => isViewAll(b) - isViewAll(a) || b.score - a.score);
}
