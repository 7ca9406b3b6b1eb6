import { toSearchText } from '@makeport/rules';
import { useState } from 'react';
import { useSearchParams } from '@makeport/web/router';
import { Button } from '@makeport/ui';
import { withProduct } from '../../shared/product-view/product-url';
import { ProductGrid } from '../../shared/product-view/product-grid';
import { NearestProducts } from '../../shared/search/nearest-products';
import { ResultNotes, resultCount } from '../../shared/search/result-notes';
import { nameMatches, useProductResults } from '../../shared/search/use-product-results';
import { FEATURED_ID, withSearch } from './landing-url';
import { FEATURED, FEATURED_COUNT } from './section-headings';

/**
 * Shows all products to every visitor, newest first, three per page (LAND-4, LAND-5, OPEN-11). If
 * the address contains a search, shows its results instead.
 */
export function FeaturedProducts() {
  const [address, setAddress] = useSearchParams();
  const query = toSearchText(address.get('search') ?? '');
  const [place, setPlace] = useState({ query, page: 1 });
  const page = place.query === query ? place.page : 1;
  const { products, search, error, fetching, reload } = useProductResults({
    query,
    category: null,
    filters: {},
    sort: 'relevance',
    page,
    pageSize: FEATURED_COUNT,
    searching: query !== null,
  });
  const linkTo = (id: string) => ({ search: withProduct(address, id).toString() });
  const showAll = (
    <Button
      onClick={() => setAddress((current) => withSearch(current, ''), { preventScrollReset: true })}
    >
      Show all products
    </Button>
  );
  return (
    <section aria-labelledby={FEATURED_ID} className="min-w-0">
      <h2 id={FEATURED_ID} className="scroll-mt-24 text-xl font-semibold break-words">
        {query === null ? FEATURED.title : `Results for “${query}”`}
      </h2>
      <div className="mt-1 mb-6 flex min-h-5 flex-wrap items-center gap-x-6 gap-y-2 text-muted">
        {query === null ? (
          <p>{FEATURED.text}</p>
        ) : (
          <>
            <p role="status">
              {products && !fetching && resultCount(products.total, search?.estimated)}
            </p>
            {products && products.total > 0 && showAll}
          </>
        )}
      </div>
      {search && <ResultNotes search={search} query={query} />}
      {search?.nearest && search.hits.length > 0 ? (
        <NearestProducts search={search} linkTo={linkTo} action={showAll} />
      ) : (
        <ProductGrid
          products={products}
          error={error}
          fetching={fetching}
          onRetry={reload}
          page={page}
          pageSize={FEATURED_COUNT}
          onPage={(next) => setPlace({ query, page: next })}
          linkTo={linkTo}
          matchesOf={nameMatches(search)}
          {...(query !== null && { emptyAction: showAll })}
        />
      )}
    </section>
  );
}
