import { AddressSearch, Button, PageHeader, Select } from '@makeport/ui';
import { Plus } from '@makeport/ui/icons';
import { usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { Link, useSearchParams } from '@makeport/web/router';
import { AdminProductFilterDocument } from '../../gen/graphql';
import { ExportCsv } from '../../lists/export-csv';
import { useRight } from '../../rights/rights';
import { categoryOptions, readFilter, writeFilter, type ProductFilter } from './product-filter';
import { ProductGrid } from './product-grid';

const DESCRIPTION = 'What brands find, of every manufacturer.';

/** '/admin/products': every manufacturer's (ADM-9 to ADM-20). */
export function ProductsPage() {
  usePageTitle('Products');
  const [address, setAddress] = useSearchParams();
  const { may, reason } = useRight('products.manage');
  const filter = readFilter(address);
  const [{ data }, reloadFilter] = useQuery({
    query: AdminProductFilterDocument,
    requestPolicy: 'cache-and-network',
  });
  const known = data?.adminProductChoices;
  const change = (part: Partial<ProductFilter>) =>
    setAddress((current) => writeFilter({ ...readFilter(current), ...part }), { replace: true });
  return (
    <>
      <PageHeader
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
      />
      {known?.products !== 0 && (
        <div className="mb-6 flex flex-col gap-3 sm:flex-row">
          <AddressSearch
            label="Search products"
            placeholder="Name or SKU"
            className="flex-1"
            text={filter.search}
            onSearch={(search) => change({ search })}
          />
          <Select
            aria-label="Category"
            className="sm:w-56"
            options={categoryOptions(known?.categories ?? [], filter.category)}
            value={filter.category ?? ''}
            onChange={(event) => change({ category: event.target.value || null })}
          />
        </div>
      )}
      <h2 className="sr-only">All products</h2>
      <ProductGrid
        filter={filter}
        isEmpty={known?.products === 0}
        onShowAll={() => change({ search: '', category: null })}
        onRemoved={() => reloadFilter({ requestPolicy: 'network-only' })}
      />
    </>
  );
}
