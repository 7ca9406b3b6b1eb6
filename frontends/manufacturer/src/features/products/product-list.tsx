import { Button, EmptyState, ErrorState, ListSection } from '@makeport/ui';
import { Package, Search } from '@makeport/ui/icons';
import { useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { OwnProductsDocument } from '../../gen/graphql';
import { ProductCard, ProductCardSkeleton } from './product-card';
import { isFiltered, type ProductFilter } from './product-filter';
import { reloadPage } from './reload-page';

interface ProductListProps {
  filter: ProductFilter;
  onShowAll: () => void;
}

/** The newest products that match, and on demand more of them. */
export function ProductList({ filter, onShowAll }: ProductListProps) {
  return (
    <ProductsSection
      filter={filter}
      after={null}
      empty={
        isFiltered(filter) ? (
          <EmptyState
            icon={Search}
            title="No products match your search criteria."
            action={<Button onClick={onShowAll}>Show all products</Button>}
          />
        ) : (
          <EmptyState
            icon={Package}
            title="No products yet"
            text="Brands find your products in Explore as soon as you publish them."
            action={
              <Button asChild variant="primary">
                <Link to="/manufacturer/products/new">Add your first product</Link>
              </Button>
            }
          />
        )
      }
    />
  );
}

const PAGE_SIZE = 24;
const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

interface ProductsSectionProps {
  filter: ProductFilter;
  /** The last product of the part before; null for the first part. */
  after: string | null;
  empty?: React.ReactNode;
}

/** Each part begins where the one above ends now, so that a new product at the top pushes none out of the list. */
function ProductsSection({ filter, after, empty }: ProductsSectionProps) {
  const [{ data, error, fetching }] = useQuery({
    query: OwnProductsDocument,
    variables: { search: filter.search.trim() || null, category: filter.category, first: PAGE_SIZE, after },
    requestPolicy: 'cache-and-network',
  });
  const products = data?.ownProducts;

  if (!products) {
    if (!error || fetching) return <LoadingProducts />;
    return <ErrorState title="Failed to load products" onRetry={reloadPage} />;
  }
  // what shows is of the filter before until the answer comes: only emptiness would tell something wrong
  if (products.items.length === 0) return fetching ? <LoadingProducts /> : empty;
  return (
    <ListSection
      items={products.items}
      card={(product, index) => <ProductCard product={product} index={index} />}
      first={after === null}
      total={products.total}
      noun="product"
      hasMore={products.hasMore}
      next={() => <ProductsSection filter={filter} after={products.endCursor} />}
      listed={JSON.stringify(filter)}
      busy={fetching}
      className={`${GRID} mb-4`}
    />
  );
}

function LoadingProducts() {
  return (
    <div className={GRID} role="status" aria-busy="true" aria-label="Loading products">
      <ProductCardSkeleton />
      <ProductCardSkeleton />
      <ProductCardSkeleton />
    </div>
  );
}
