import { ListPage } from '@makeport/list-page';
import { useProductFilter } from '@makeport/product-listing';
import { Button } from '@makeport/ui';
import { Plus } from '@makeport/ui/icons';
import { useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { OwnProductCategoriesDocument } from '../../gen/graphql';
import { ProductList } from './product-list';

/**
 * Renders '/manufacturer/products': the manufacturer's products with a filter in the address
 * (MFR-10 to MFR-16).
 */
export function ProductsPage() {
  // If this query fails, the filter offers only All Categories. The list below shows its own error.
  const [{ data }] = useQuery({
    query: OwnProductCategoriesDocument,
    requestPolicy: 'cache-and-network',
  });
  const { filter, showAll, ...filters } = useProductFilter(data?.ownProductCategories ?? []);
  return (
    <ListPage
      title="Products"
      description="Your products, as brands find them."
      actions={
        <Button asChild variant="primary">
          <Link to="/manufacturer/products/new">
            <Plus aria-hidden="true" />
            Add Product
          </Link>
        </Button>
      }
      {...filters}
      heading="Your products"
    >
      <ProductList filter={filter} after={null} onShowAll={showAll} />
    </ListPage>
  );
}
