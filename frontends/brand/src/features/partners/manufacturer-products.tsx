import { useQuery } from '@makeport/web/graphql';
import { useSearchParams } from '@makeport/web/router';
import { EmptyState } from '@makeport/ui';
import { Package } from '@makeport/ui/icons';
import { ManufacturerProductsDocument } from '../../gen/partners';
import { withProduct } from '../../shared/product-view/product-url';
import { ProductGrid } from '../../shared/product-view/product-grid';
import { ProductOverlay } from '../../shared/product-view/product-overlay';

const PAGE_SIZE = 6;

/**
 * Shows the manufacturer's products. The page number and the open product are in the address
 * (OPEN-53).
 */
export function ManufacturerProducts({ id, name }: { id: string; name: string }) {
  const [address, setAddress] = useSearchParams();
  const page = readPage(address);
  const [{ data, error, fetching }, reload] = useQuery({
    query: ManufacturerProductsDocument,
    variables: { manufacturerId: id, page, pageSize: PAGE_SIZE },
    requestPolicy: 'cache-and-network',
  });
  const products = data?.products;
  return (
    <section aria-labelledby="products" className="mt-8">
      <h2 id="products" className="mb-4 text-lg font-semibold">
        Products
      </h2>
      {products?.total === 0 && !fetching ? (
        <EmptyState
          icon={Package}
          title="No products yet"
          text={`${name} offers none at the moment.`}
        />
      ) : (
        <ProductGrid
          products={products}
          error={error}
          fetching={fetching}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={(next) =>
            setAddress((current) => withPage(current, next), { preventScrollReset: true })
          }
          linkTo={(productId) => ({ search: withProduct(address, productId).toString() })}
        />
      )}
      <ProductOverlay />
    </section>
  );
}

function readPage(address: URLSearchParams): number {
  const page = Number(address.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function withPage(address: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(address);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return next;
}
