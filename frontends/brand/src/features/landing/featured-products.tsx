import { useState } from 'react';
import { useQuery } from '@makeport/web/graphql';
import { useSearchParams } from '@makeport/web/router';
import { Page } from '@makeport/ui';
import { FeaturedProductsDocument } from '../../gen/graphql';
import { withProduct } from '../../product-view/product-address';
import { ProductGrid } from '../../product-view/product-grid';
import { ProductOverlay } from '../../product-view/product-overlay';

const PAGE_SIZE = 3;

/** All products, newest first, three to a page, open to everybody (LAND-4, LAND-5, OPEN-11). */
export function FeaturedProducts() {
  const [page, setPage] = useState(1);
  const [address] = useSearchParams();
  const [{ data, error, fetching }, reload] = useQuery({
    query: FeaturedProductsDocument,
    variables: { page, pageSize: PAGE_SIZE },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Page className="py-0!">
      <section aria-labelledby="featured-products">
        <h2 id="featured-products" className="text-xl font-semibold">
          Featured products
        </h2>
        <p className="mt-1 mb-6 text-muted">Ready to be made yours. Open one, choose quantity and options.</p>
        <ProductGrid
          products={data?.products}
          error={error}
          fetching={fetching}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={setPage}
          linkTo={(id) => ({ search: withProduct(address, id).toString() })}
        />
      </section>
      <ProductOverlay />
    </Page>
  );
}
