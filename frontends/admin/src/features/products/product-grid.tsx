import { LoadingProducts, NoProducts, type ProductFilter } from '@makeport/product-listing';
import { Button } from '@makeport/ui';
import { Link } from '@makeport/web/router';
import { useState } from 'react';
import { AdminProductsDocument, type AdminProductCardFragment } from '../../gen/graphql';
import { EndlessList } from '../../shared/lists/endless-list';
import { useRows } from '../../shared/lists/use-rows';
import { useVirtualRows } from '../../shared/lists/use-virtual-rows';
import { useRight } from '../../shared/rights/rights';
import { AdminProductCard } from './product-card';
import { RemoveProductDialog } from './remove-product-dialog';
import { useGridColumns } from './use-grid-columns';

const PAGE_SIZE = 48;
/** Estimated height of a row of cards before it is rendered, in px. */
const ROW_HEIGHT = 400;
const GAP = 16;

interface ProductGridProps {
  filter: ProductFilter;
  /** Whether there are no products at all, regardless of the filter. */
  isEmpty: boolean;
  onShowAll: () => void;
  onRemoved: () => void;
}

/** Renders all matching products as one list and loads them while the user scrolls. */
export function ProductGrid({ filter, isEmpty, onShowAll, onRemoved }: ProductGridProps) {
  const [columns, measure] = useGridColumns();
  const [removing, setRemoving] = useState<AdminProductCardFragment | null>(null);
  const list = useRows({
    query: AdminProductsDocument,
    variables: {
      search: filter.search.trim() || null,
      category: filter.category,
      first: PAGE_SIZE,
    },
    page: (data) => data.adminProducts,
  });
  const { rows: products, total } = list;
  const { may } = useRight('products.manage');
  return (
    <EndlessList
      list={list}
      failed="Failed to load products"
      reason={false}
      loading={<LoadingProducts />}
      empty={
        <NoProducts
          filtered={!isEmpty}
          onShowAll={onShowAll}
          text="Get started by adding your first product listing."
          action={
            may && (
              <Button asChild variant="primary">
                <Link to="/admin/products/new">Add Product</Link>
              </Button>
            )
          }
        />
      }
      count={total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`}
      noun="products"
    >
      <div ref={measure} aria-busy={list.busy}>
        <Cards
          products={products}
          columns={columns}
          total={total}
          onNearEnd={list.loadMore}
          onRemove={setRemoving}
        />
      </div>
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
    </EndlessList>
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
            {products
              .slice(item.index * columns, (item.index + 1) * columns)
              .map((product, column) => {
                const index = item.index * columns + column;
                return (
                  <div
                    key={product.id}
                    role="listitem"
                    aria-setsize={total}
                    aria-posinset={index + 1}
                    className="min-w-0"
                  >
                    <AdminProductCard
                      product={product}
                      index={index}
                      onRemove={() => onRemove(product)}
                    />
                  </div>
                );
              })}
          </div>
        </div>
      ))}
    </div>
  );
}
