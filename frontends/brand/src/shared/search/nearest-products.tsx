import { EmptyState } from '@makeport/ui';
import { Search } from '@makeport/ui/icons';
import type { ReactNode } from 'react';
import type { To } from '@makeport/web/router';
import { ProductCard } from '../product-view/product-card';
import { GRID } from '../product-view/product-grid-skeleton';
import type { ProductSearch } from './use-product-results';

interface NearestProductsProps {
  search: ProductSearch;
  linkTo: (productId: string) => To;
  action?: ReactNode;
}

/** Shows the closest products if no product matches all words and filters. */
export function NearestProducts({ search, linkTo, action }: NearestProductsProps) {
  return (
    <>
      <EmptyState
        icon={Search}
        title="No results found"
        text="No product matches all of your search."
        action={action}
        className="py-8!"
      />
      <section aria-labelledby="nearest-products">
        <h3 id="nearest-products" className="mb-4 text-lg font-semibold">
          Closest matches
        </h3>
        <ul className={GRID}>
          {search.hits.map(({ product, nameMatches }, index) => (
            <li key={product.id} className="grid min-w-0">
              <ProductCard
                product={product}
                to={linkTo(product.id)}
                index={index}
                matches={nameMatches}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
