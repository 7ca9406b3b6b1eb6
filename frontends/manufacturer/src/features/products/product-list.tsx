import { ListPart, useListPart } from '@makeport/list-page';
import {
  isFiltered,
  LoadingProducts,
  NoProducts,
  PRODUCT_GRID,
  ProductCard,
  type ProductFilter,
} from '@makeport/product-listing';
import { formatUnits } from '@makeport/rules';
import { Button } from '@makeport/ui';
import { Link } from '@makeport/web/router';
import { OwnProductsDocument } from '../../gen/graphql';
import { reloadPage } from './reload-page';

const PAGE_SIZE = 24;

interface ProductListProps {
  filter: ProductFilter;
  /** Cursor of the last product in the previous section; null for the first section. */
  after: string | null;
  onShowAll: () => void;
}

/**
 * Renders the newest matching products and, when the user loads more, the next section (MFR-11).
 */
export function ProductList({ filter, after, onShowAll }: ProductListProps) {
  const list = useListPart({
    query: OwnProductsDocument,
    variables: {
      search: filter.search.trim() || null,
      category: filter.category,
      first: PAGE_SIZE,
      after,
    },
    part: (data) => data.ownProducts,
  });
  return (
    <ListPart
      list={list}
      filter={filter}
      after={after}
      failed="Failed to load products"
      reason="none"
      onRetry={reloadPage}
      loading={<LoadingProducts facts />}
      empty={
        after === null && (
          <NoProducts
            filtered={isFiltered(filter)}
            onShowAll={onShowAll}
            text="Brands find your products in Explore as soon as you publish them."
            action={
              <Button asChild variant="primary">
                <Link to="/manufacturer/products/new">Add your first product</Link>
              </Button>
            }
          />
        )
      }
      card={(product, index) => (
        <ProductCard
          product={product}
          index={index}
          facts={[
            { label: 'SKU', value: product.sku, proportional: true },
            { label: 'MOQ', value: formatUnits(product.moq) },
          ]}
          actions={
            <Button asChild wide>
              <Link
                to={`/manufacturer/products/edit/${product.id}`}
                aria-label={`Edit Product ${product.name}`}
              >
                Edit Product
              </Link>
            </Button>
          }
        />
      )}
      noun="product"
      next={(end) => <ProductList filter={filter} after={end} onShowAll={onShowAll} />}
      className={`${PRODUCT_GRID} mb-4`}
    />
  );
}
