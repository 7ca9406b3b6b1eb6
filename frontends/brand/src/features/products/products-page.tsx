import { useState } from 'react';
import { productCategories, PRODUCTS_PER_PAGE } from '@makeport/rules';
import { usePageTitle, useSession } from '@makeport/web';
import { useSearchParams } from '@makeport/web/router';
import { Button, PageHeader, Select } from '@makeport/ui';
import { CartButton } from './cart-button';
import { withProduct } from '../../shared/product-view/product-url';
import { ProductGrid } from '../../shared/product-view/product-grid';
import { ProductOverlay } from '../../shared/product-view/product-overlay';
import { CategoryLinks } from './category-links';
import { NearestProducts } from '../../shared/search/nearest-products';
import { ResultNotes, resultCount } from '../../shared/search/result-notes';
import { SearchBox } from '../../shared/search/search-box';
import {
  nameMatches,
  useProductResults,
  type SearchSort,
} from '../../shared/search/use-product-results';
import {
  ALL_CATEGORIES,
  changeExplore,
  getSearch,
  readExplore,
  toPageSize,
  type ExploreFilter,
} from './explore-filter';
import { FilterChips } from './filter-chips';
import { FilterSheet } from './filter-sheet';
import { changeFilters, changeSort, readFilters, readSort, sortLabels } from './result-filters';
import { TopMatches } from './top-matches';
import { usePageSize } from './use-page-size';

/**
 * Renders Explore Products: the catalogue, or search results if there is a text or filter. The
 * address contains the whole state.
 */
export function ProductsPage() {
  usePageTitle('Explore Products');
  const [address, setAddress] = useSearchParams();
  const { status } = useSession();
  const [wantsFilters, setWantsFilters] = useState(false);
  const explore = readExplore(address);
  const { category, search: text, page } = explore;
  const query = getSearch(explore);
  const filters = readFilters(address);
  const sort = readSort(address);
  const [pageSize, choosePageSize] = usePageSize();
  const hasFilters = Object.keys(filters).length > 0;
  const searching = query !== null || hasFilters || sort !== null || wantsFilters;
  const { products, search, away, error, fetching, reload } = useProductResults({
    query,
    category,
    filters,
    page,
    pageSize,
    searching,
    // without a search text there is no relevance to sort by
    sort: sort ?? (query === null ? 'newest' : 'relevance'),
  });
  const here = { preventScrollReset: true };
  const change = (next: Partial<ExploreFilter>) =>
    setAddress((current) => changeExplore(current, next), here);
  const filter = (next: Parameters<typeof changeFilters>[1]) =>
    setAddress((current) => changeFilters(current, next), here);
  const linkTo = (id: string) => ({ search: withProduct(address, id).toString() });
  const count = products && !fetching ? resultCount(products.total, search?.estimated) : '';
  const showAll = (
    <Button onClick={() => setAddress(() => new URLSearchParams())}>Show all products</Button>
  );
  const offers = (
    <>
      {showAll}
      <CategoryLinks />
    </>
  );
  // rendered below the results during a search, above the catalogue otherwise
  const matches = status === 'signed-in' && <TopMatches />;
  return (
    <>
      <PageHeader
        title="Explore Products"
        description="Made to order. Verified manufacturers have a badge. Choose a product, configure it, pay with payment protection."
        actions={<CartButton />}
      />
      <div className="sticky top-16 z-10 -mx-4 mb-6 flex flex-col gap-3 border-b border-line bg-ground px-4 py-3 sm:-mx-6 sm:px-6 md:flex-row lg:-ml-8 lg:pl-8">
        <SearchBox
          label="Search products"
          placeholder="Search products, materials, manufacturers"
          className="min-w-0 flex-1"
          text={text}
          onSettled={(next) => change({ search: next })}
          onSubmit={(next) => change({ search: next })}
        />
        <div className="flex gap-3">
          <Select
            aria-label="Category"
            className="min-w-0 flex-1 md:w-52"
            options={[{ value: '', label: ALL_CATEGORIES }, ...productCategories]}
            value={category ?? ''}
            onChange={(event) => change({ category: event.target.value || null })}
          />
          <FilterSheet
            filters={filters}
            category={category}
            onCategory={(next) => change({ category: next })}
            facets={search?.facets}
            onChange={filter}
            onOpen={() => setWantsFilters(true)}
            disabled={away}
            doneLabel={count === '' ? 'Show products' : `Show ${count}`}
          />
        </div>
      </div>
      {!searching && matches}
      <h2 className="sr-only">Products</h2>
      {away && (
        <p role="status" className="mb-2 text-muted">
          Filters and sorting are not available at the moment. These are the newest products.
        </p>
      )}
      {search && <ResultNotes search={search} query={query} />}
      <div className="mb-4 flex min-h-5 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {count}
        </p>
        {products?.total !== 0 && (
          <div className="grid grid-cols-[1fr_auto] gap-3 max-sm:w-full sm:flex">
            {!away && (
              <Select
                aria-label="Sort by"
                className="sm:w-52"
                options={Object.entries(sortLabels)
                  .filter(([value]) => query !== null || value !== 'relevance')
                  .map(([value, label]) => ({ value, label }))}
                value={sort ?? (query === null ? 'newest' : 'relevance')}
                onChange={(event) =>
                  setAddress(
                    (current) => changeSort(current, event.target.value as SearchSort),
                    here,
                  )
                }
              />
            )}
            <Select
              aria-label="Products per page"
              className="w-36"
              options={PRODUCTS_PER_PAGE.map((size) => ({
                value: String(size),
                label: `${size} per page`,
              }))}
              value={String(pageSize)}
              onChange={(event) => {
                const size = toPageSize(event.target.value);
                if (size) choosePageSize(size);
              }}
            />
          </div>
        )}
      </div>
      {!away && (
        <FilterChips
          filters={filters}
          onRemove={filter}
          onClear={() =>
            filter({
              priceMinCents: undefined,
              priceMaxCents: undefined,
              maxMoq: undefined,
              maxLeadTimeDays: undefined,
              certifications: undefined,
              countries: undefined,
              customisable: undefined,
              samplesAvailable: undefined,
              verified: undefined,
            })
          }
        />
      )}
      {search?.nearest && search.hits.length > 0 ? (
        <NearestProducts search={search} linkTo={linkTo} action={showAll} />
      ) : (
        <ProductGrid
          products={products}
          error={error}
          fetching={fetching}
          onRetry={reload}
          page={page}
          pageSize={pageSize}
          onPage={(next) => change({ page: next })}
          linkTo={linkTo}
          matchesOf={nameMatches(search)}
          emptyAction={(searching || category !== null) && offers}
        />
      )}
      {searching && matches && <div className="mt-12">{matches}</div>}
      <ProductOverlay />
    </>
  );
}
