import { EmptyState, ErrorState, Pagination } from '@makeport/ui';
import { Search } from '@makeport/ui/icons';
import type { ReactNode } from 'react';
import { errorText, type CombinedError } from '@makeport/web/graphql';
import type { To } from '@makeport/web/router';
import type { ProductCardFragment } from '../gen/graphql';
import { ProductCard, ProductCardSkeleton } from './product-card';

type ProductGridProps = {
  /** Undefined until they are known. */
  products: { items: readonly ProductCardFragment[]; pageCount: number } | undefined;
  error: CombinedError | undefined;
  fetching: boolean;
  onRetry: () => void;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  linkTo: (productId: string) => To;
  /** Under 'No results found': what to do next. */
  emptyAction?: ReactNode;
};

/** Products three to a row with paging, in all their states. */
export function ProductGrid({ products, error, fetching, pageSize, ...rest }: ProductGridProps) {
  if (error && !fetching) {
    return (
      <ErrorState
        title="Failed to load products"
        text={errorText(error, 'Please check your connection.')}
        onRetry={rest.onRetry}
      />
    );
  }
  if (!products || (fetching && products.items.length === 0)) {
    return (
      <div className={GRID} aria-busy="true" aria-label="Loading products">
        {Array.from({ length: pageSize }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (products.items.length === 0) {
    return <EmptyState icon={Search} title="No results found" action={rest.emptyAction} />;
  }
  return (
    <div className="flex flex-col gap-6">
      <ul className={GRID} aria-busy={fetching}>
        {products.items.map((product, index) => (
          <li key={product.id} className="grid min-w-0">
            <ProductCard product={product} to={rest.linkTo(product.id)} index={index} />
          </li>
        ))}
      </ul>
      <Pagination page={rest.page} pageCount={products.pageCount} onPage={rest.onPage} />
    </div>
  );
}

const GRID = 'grid gap-4 sm:grid-cols-2 sm:gap-5 md:grid-cols-3';
