import { usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { useSearchParams } from '@makeport/web/router';
import { AddressSearch, Button, PageHeader, Select } from '@makeport/ui';
import { CartButton } from '../../cart/cart-button';
import { ExploreProductsDocument } from '../../gen/graphql';
import { withProduct } from '../../product-view/product-address';
import { ProductGrid } from '../../product-view/product-grid';
import { ProductOverlay } from '../../product-view/product-overlay';
import {
  ALL_CATEGORIES,
  changeExplore,
  PAGE_SIZE,
  productCategories,
  readExplore,
  searchOf,
  type ExploreFilter,
} from './explore-filter';

/** Explore Products. Its whole state is its address. */
export function ProductsPage() {
  usePageTitle('Explore Products');
  const [address, setAddress] = useSearchParams();
  const filter = readExplore(address);
  const { category, search, page } = filter;
  const [{ data, error, fetching }, reload] = useQuery({
    query: ExploreProductsDocument,
    variables: { category, search: searchOf(filter), page, pageSize: PAGE_SIZE },
    requestPolicy: 'cache-and-network',
  });
  const products = data?.products;
  const change = (next: Partial<ExploreFilter>) =>
    setAddress((current) => changeExplore(current, next), { preventScrollReset: true });
  const filtered = category !== null || search !== '';
  return (
    <>
      <PageHeader
        title="Explore Products"
        description="Made to order by verified manufacturers. Choose one, configure it, pay into escrow."
        actions={<CartButton />}
      />
      <div className="sticky top-16 z-10 -mx-4 mb-6 flex flex-col gap-3 border-b border-line bg-ground px-4 py-3 sm:-mx-6 sm:flex-row sm:px-6 lg:-ml-8 lg:pl-8">
        <AddressSearch
          label="Search products"
          placeholder="Search products, materials, manufacturers"
          className="flex-1"
          text={search}
          onSearch={(text) => change({ search: text })}
        />
        <Select
          aria-label="Category"
          className="sm:w-64"
          options={[{ value: '', label: ALL_CATEGORIES }, ...productCategories]}
          value={category ?? ''}
          onChange={(event) => change({ category: event.target.value || null })}
        />
      </div>
      <h2 className="sr-only">Products</h2>
      <p role="status" className="mb-4 min-h-5 text-muted">
        {products && !fetching && resultCount(products.total)}
      </p>
      <ProductGrid
        products={products}
        error={error}
        fetching={fetching}
        onRetry={() => reload({ requestPolicy: 'network-only' })}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => change({ page: next })}
        linkTo={(id) => ({ search: withProduct(address, id).toString() })}
        emptyAction={
          filtered && (
            <Button onClick={() => change({ category: null, search: '' })}>Show all products</Button>
          )
        }
      />
      <ProductOverlay />
    </>
  );
}

function resultCount(total: number): string {
  return total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`;
}
