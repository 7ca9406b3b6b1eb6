import { EmptyState, ErrorState, Pagination } from '@makeport/ui';
import { Search } from '@makeport/ui/icons';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { errorText, type CombinedError } from '@makeport/web/graphql';
import type { To } from '@makeport/web/router';
import type { ProductCardFragment } from '../../gen/graphql';
import { ProductCard } from './product-card';
import { GRID, ProductGridSkeleton } from './product-grid-skeleton';

type ProductGridProps = {
  /** Undefined until known. */
  products: { items: readonly ProductCardFragment[]; pageCount: number } | undefined;
  error: CombinedError | undefined;
  fetching: boolean;
  onRetry: () => void;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  linkTo: (productId: string) => To;
  /** Returns the ranges of a product's name that match the search. */
  matchesOf?: (productId: string) => readonly { start: number; end: number }[];
  /** An action to offer below 'No results found'. */
  emptyAction?: ReactNode;
};

/** Shows products three per row with paging, or the loading, empty or error state. */
export function ProductGrid({
  products,
  error,
  fetching,
  pageSize,
  page,
  onPage,
  ...rest
}: ProductGridProps) {
  // kept while another page loads, so that the paging stays mounted and keeps the focus
  const [pageCount, setPageCount] = useState(0);
  if (products && products.pageCount !== pageCount) setPageCount(products.pageCount);
  const leave = useEffectEvent(onPage);
  const beyond = products !== undefined && !fetching && pageCount > 0 && page > pageCount;
  useEffect(() => {
    // the link is old, or products were removed in the meantime
    if (beyond) leave(pageCount);
  }, [beyond, pageCount]);

  if (error && !fetching) {
    return (
      <ErrorState
        title="Failed to load products"
        text={errorText(error, 'Please check your connection.')}
        onRetry={rest.onRetry}
      />
    );
  }
  if (products?.items.length === 0 && !fetching && !beyond) {
    return <EmptyState icon={Search} title="No results found" action={rest.emptyAction} />;
  }
  const items = products?.items ?? [];
  return (
    <div className="flex flex-col gap-6">
      {items.length === 0 ? (
        <ProductGridSkeleton count={pageSize} />
      ) : (
        <ul className={GRID} aria-busy={fetching}>
          {items.map((product, index) => (
            <li key={product.id} className="grid min-w-0">
              <ProductCard
                product={product}
                to={rest.linkTo(product.id)}
                index={index}
                matches={rest.matchesOf?.(product.id) ?? []}
              />
            </li>
          ))}
        </ul>
      )}
      {pageCount > 0 && <Pagination page={page} pageCount={pageCount} onPage={onPage} />}
    </div>
  );
}
