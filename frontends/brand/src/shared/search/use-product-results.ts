import { toRequestError, useQuery, type CombinedError } from '@makeport/web/graphql';
import {
  ListedProductsDocument,
  SearchProductsDocument,
  type SearchProductsQuery,
  type SearchProductsQueryVariables,
} from '../../gen/search';
import { getSearchId } from './search-id';

export type ProductSearch = SearchProductsQuery['searchProducts'];
export type SearchFilters = NonNullable<SearchProductsQueryVariables['filters']>;
export type SearchSort = SearchProductsQueryVariables['sort'];

interface Wanted {
  /** Null if the text is absent or too short. */
  query: string | null;
  category: string | null;
  filters: SearchFilters;
  sort: SearchSort;
  page: number;
  pageSize: number;
  /** False to list the catalogue, newest first, instead of searching (CAT-12). */
  searching: boolean;
}

/**
 * Loads a page of search results from discovery. During an outage of discovery, falls back to the
 * catalogue's list, filtered by text and category. Cart and checkout do not depend on discovery.
 */
export function useProductResults({
  query,
  category,
  filters,
  sort,
  page,
  pageSize,
  searching,
}: Wanted) {
  const [search, searchAgain] = useQuery({
    query: SearchProductsDocument,
    variables: {
      query: query ?? '',
      filters: { ...filters, ...(category && { categories: [category] }) },
      sort,
      page,
      pageSize,
      searchId: getSearchId(query ?? ''),
    },
    requestPolicy: 'cache-and-network',
    pause: !searching,
  });
  const away = searching && isAway(search.error);
  const [list, listAgain] = useQuery({
    query: ListedProductsDocument,
    variables: { category, search: query, page, pageSize },
    requestPolicy: 'cache-and-network',
    pause: searching && !away,
  });
  if (!searching || away) {
    return {
      products: list.data?.products,
      search: undefined,
      away,
      error: list.error,
      fetching: list.fetching || (away && search.fetching),
      reload: () => {
        listAgain({ requestPolicy: 'network-only' });
        if (away) searchAgain({ requestPolicy: 'network-only' });
      },
    };
  }
  const found = search.data?.searchProducts;
  return {
    products: found && {
      items: found.hits.map(({ product }) => product),
      total: found.total,
      pageCount: found.pageCount,
    },
    search: found,
    away,
    error: search.error,
    fetching: search.fetching,
    reload: () => searchAgain({ requestPolicy: 'network-only' }),
  };
}

/** Kinds of errors for which the catalogue would fail, too, so there is no fallback. */
const SAME_ANYWHERE = ['network', 'unauthenticated', 'invalid_input', 'rate_limited'];

function isAway(error: CombinedError | undefined): boolean {
  return error !== undefined && !SAME_ANYWHERE.includes(toRequestError(error).kind);
}

/** Returns a function that returns the matched ranges of a product's name. */
export function nameMatches(search: ProductSearch | undefined) {
  const byId = new Map(
    search?.hits.map(({ product, nameMatches: matches }) => [product.id, matches]),
  );
  return (productId: string) => byId.get(productId) ?? [];
}
