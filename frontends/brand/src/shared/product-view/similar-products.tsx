import { formatMoneyRange } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { Link, useSearchParams } from '@makeport/web/router';
import { ProductImage } from '@makeport/ui';
import { SimilarProductsDocument } from '../../gen/product-view';
import { deliveredState } from './recommendation-position';
import { withProduct } from './product-url';

/**
 * Shows products similar to the open one, each with what they have in common; a shared category
 * alone does not count (T27). Renders nothing without results or after a failure.
 */
export function SimilarProducts({
  productId,
  className,
}: {
  productId: string;
  className?: string;
}) {
  const [address] = useSearchParams();
  const [{ data }] = useQuery({ query: SimilarProductsDocument, variables: { productId } });
  const { listId = '', products = [] } = data?.similarProducts ?? {};
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="similar-products" className={className}>
      <h3 id="similar-products" className="mb-3 text-base font-semibold">
        You may also like
      </h3>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {products.map(({ product, position, matchingCriteria }) => (
          <li
            key={product.id}
            className="relative flex min-w-0 items-center gap-3 rounded-card border border-line p-2 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent hover:bg-sunken"
          >
            <ProductImage
              src={product.images[0]}
              name={product.name}
              productId={product.id}
              category={product.category}
              decorative
              sizes="4rem"
              className="size-16 shrink-0 rounded-control"
            />
            <div className="min-w-0">
              <Link
                to={{ search: withProduct(address, product.id).toString() }}
                state={deliveredState({ productId: product.id, listId, position })}
                preventScrollReset
                className="line-clamp-2 font-medium break-words outline-none after:absolute after:inset-0"
              >
                {product.name}
              </Link>
              <p className="text-xs tabular-nums">
                {formatMoneyRange(product.priceMinCents, product.priceMaxCents)}
              </p>
              <p className="truncate text-xs text-muted">{matchingCriteria.join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
