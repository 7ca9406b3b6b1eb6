import { AddressSearch, Button, PageHeader, Select } from '@makeport/ui';
import { Plus } from '@makeport/ui/icons';
import { usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { Link, useSearchParams } from '@makeport/web/router';
import { OwnProductCategoriesDocument } from '../../gen/graphql';
import { categoryOptions, readFilter, writeFilter, type ProductFilter } from './product-filter';
import { ProductList } from './product-list';

/** '/manufacturer/products': one's own listings, searched and filtered in the address (MFR-10 to MFR-16). */
export function ProductsPage() {
  usePageTitle('Products');
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  // without them the filter offers All Categories; the list below tells what is wrong
  const [{ data }] = useQuery({
    query: OwnProductCategoriesDocument,
    requestPolicy: 'cache-and-network',
  });
  const change = (part: Partial<ProductFilter>) =>
    setAddress((current) => writeFilter({ ...readFilter(current), ...part }), { replace: true });
  return (
    <>
      <PageHeader
        title="Products"
        description="What brands find under your name."
        actions={
          <Button asChild variant="primary">
            <Link to="/manufacturer/products/new">
              <Plus aria-hidden="true" />
              Add Product
            </Link>
          </Button>
        }
      />
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
          options={categoryOptions(data?.ownProductCategories ?? [], filter.category)}
          value={filter.category ?? ''}
          onChange={(event) => change({ category: event.target.value || null })}
        />
      </div>
      <h2 className="sr-only">Your products</h2>
      <ProductList filter={filter} onShowAll={() => change({ search: '', category: null })} />
    </>
  );
}
