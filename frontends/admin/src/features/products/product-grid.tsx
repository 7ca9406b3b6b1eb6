import { Button, EmptyState, ErrorState, Spinner } from '@makeport/ui';
import { Package, Search } from '@makeport/ui/icons';
import { Link } from '@makeport/web/router';
import { useState } from 'react';
import { AdminProductsDocument, type AdminProductCardFragment } from '../../gen/graphql';
import { useRows } from '../../lists/use-rows';
import { useVirtualRows } from '../../lists/use-virtual-rows';
import { useRight } from '../../rights/rights';
import { ProductCard, ProductCardSkeleton } from './product-card';
import type { ProductFilter } from './product-filter';
import { RemoveProductDialog } from './remove-product-dialog';
import { useColumns } from './use-columns';

const PAGE_SIZE = 48;
/** Of a row of cards, before it is drawn. */
const ROW_HEIGHT = 400;
const GAP = 16;

interface ProductGridProps {
  filter: ProductFilter;
  /** There is no product at all. */
  isEmpty: boolean;
  onShowAll: () => void;
  onRemoved: () => void;
}

/** All products that match, as one list: drawn and loaded as far as somebody scrolls. */
export function ProductGrid({ filter, isEmpty, onShowAll, onRemoved }: ProductGridProps) {
  const [columns, measure] = useColumns();
  const [removing, setRemoving] = useState<AdminProductCardFragment | null>(null);
  const list = useRows({
    query: AdminProductsDocument,
    variables: { search: filter.search.trim() || null, category: filter.category, first: PAGE_SIZE },
    page: (data) => data.adminProducts,
  });
  const { rows: products, total, loaded, stale, busy, error } = list;

  if (error && (!loaded || stale)) {
    return <ErrorState title="Failed to load products" onRetry={() => void list.reload()} retrying={busy} />;
  }
  if (!loaded || (products.length === 0 && busy)) return <LoadingProducts />;
  if (products.length === 0) return <NoProducts isEmpty={isEmpty} onShowAll={onShowAll} />;
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        {total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`}
      </p>
      <div ref={measure} aria-busy={busy}>
        <Cards {...{ products, columns, total }} onNearEnd={list.loadMore} onRemove={setRemoving} />
      </div>
      {error && !busy && <ErrorState title="Failed to load products" onRetry={list.loadMore} />}
      {busy && list.hasMore && (
        <p className="mt-6 flex items-center justify-center gap-2 text-muted">
          <Spinner /> Loading more products
        </p>
      )}
      {removing && (
        <RemoveProductDialog
          product={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            onRemoved();
            void list.reload();
          }}
        />
      )}
    </>
  );
}

interface CardsProps {
  products: readonly AdminProductCardFragment[];
  columns: number;
  total: number;
  onNearEnd: () => void;
  onRemove: (product: AdminProductCardFragment) => void;
}

function Cards({ products, columns, total, onNearEnd, onRemove }: CardsProps) {
  const count = Math.ceil(products.length / columns);
  const { containerProps, items, rowProps } = useVirtualRows({
    count,
    estimatedHeight: ROW_HEIGHT,
    gap: GAP,
    onNearEnd,
  });
  return (
    <div {...containerProps} role="list" aria-label="All products">
      {items.map((item) => (
        <div key={item.index} {...rowProps(item)} role="presentation">
          <div
            role="presentation"
            className="grid gap-4"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {products.slice(item.index * columns, (item.index + 1) * columns).map((product, column) => {
              const index = item.index * columns + column;
              return (
                <div
                  key={product.id}
                  role="listitem"
                  aria-setsize={total}
                  aria-posinset={index + 1}
                  className="min-w-0"
                >
                  <ProductCard product={product} index={index} onRemove={() => onRemove(product)} />
                </div>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

function NoProducts({ isEmpty, onShowAll }: { isEmpty: boolean; onShowAll: () => void }) {
  const { may } = useRight('products.manage');
  if (!isEmpty) {
    return (
      <EmptyState
        icon={Search}
        title="No products match your search criteria."
        action={<Button onClick={onShowAll}>Show all products</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={Package}
      title="No products yet"
      text="Get started by adding your first product listing."
      action={
        may && (
          <Button asChild variant="primary">
            <Link to="/admin/products/new">Add Product</Link>
          </Button>
        )
      }
    />
  );
}

function LoadingProducts() {
  return (
    <div
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
      role="status"
      aria-busy="true"
      aria-label="Loading products"
    >
      <ProductCardSkeleton />
      <ProductCardSkeleton />
      <ProductCardSkeleton />
    </div>
  );
}
