import { ListPage } from '@makeport/list-page';
import { useProductFilter } from '@makeport/product-listing';
import { Button } from '@makeport/ui';
import { Plus } from '@makeport/ui/icons';
import { useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { AdminProductFilterDocument } from '../../gen/graphql';
import { ExportCsv } from '../../shared/lists/export-csv';
import { useRight } from '../../shared/rights/rights';
import { ProductGrid } from './product-grid';

const DESCRIPTION = 'Products of all manufacturers, as brands find them.';

/** Renders '/admin/products' with the products of all manufacturers (ADM-9 to ADM-20). */
export function ProductsPage() {
  const { may, reason } = useRight('products.manage');
  const [{ data }, reloadFilter] = useQuery({
    query: AdminProductFilterDocument,
    requestPolicy: 'cache-and-network',
  });
  const known = data?.adminProductChoices;
  const { filter, showAll, search, choices } = useProductFilter(known?.categories ?? []);
  return (
    <ListPage
      title="Products"
      description={may ? DESCRIPTION : `${DESCRIPTION} ${reason}`}
      actions={
        <>
          <ExportCsv list="products" filter={{ ...filter }} />
          {may && (
            <Button asChild variant="primary">
              <Link to="/admin/products/new">
                <Plus aria-hidden="true" />
                Add Product
              </Link>
            </Button>
          )}
        </>
      }
      search={known?.products === 0 ? undefined : search}
      choices={choices}
      heading="All products"
    >
      <ProductGrid
        filter={filter}
        isEmpty={known?.products === 0}
        onShowAll={showAll}
        onRemoved={() => reloadFilter({ requestPolicy: 'network-only' })}
      />
    </ListPage>
  );
}
