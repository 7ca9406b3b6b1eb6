import { errorText, useQuery } from '@makeport/web/graphql';
import { Link, useSearchParams } from '@makeport/web/router';
import { Button, ProductImage, Skeleton } from '@makeport/ui';
import { RecommendedProductsDocument } from '../../gen/graphql';
import { deliveredState } from '../../shared/product-view/recommendation-position';
import { withProduct } from '../../shared/product-view/product-url';

/**
 * Shows the two products that match the account best (CAT-11, OPEN-13). A failure hides only this
 * section, not the grid or the filters (REC-14).
 */
export function TopMatches() {
  const [address] = useSearchParams();
  const [{ data, error, fetching }, reload] = useQuery({
    query: RecommendedProductsDocument,
    requestPolicy: 'cache-and-network',
  });
  const { listId = '', recommendations } = data?.recommendedProducts ?? {};
  return (
    <section aria-labelledby="top-matches" className="mb-8">
      <h2 id="top-matches" className="mb-3 text-lg font-semibold">
        Top AI Matches
      </h2>
      {recommendations && recommendations.length > 0 ? (
        <ul className={PAIR}>
          {recommendations.map(({ product, position, score, reasoning }) => (
            <li
              key={product.id}
              className="relative flex min-w-0 items-center gap-4 rounded-card border border-line bg-surface p-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent hover:shadow-float"
            >
              <ProductImage
                src={product.images[0]}
                name={product.name}
                productId={product.id}
                category={product.category}
                decorative
                sizes="5rem"
                className="size-20 shrink-0 rounded-control"
              />
              <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
                <h3 className="line-clamp-2 font-semibold break-words">
                  <Link
                    to={{ search: withProduct(address, product.id).toString() }}
                    state={deliveredState({ productId: product.id, listId, position })}
                    preventScrollReset
                    className="outline-none after:absolute after:inset-0"
                  >
                    {product.name}
                  </Link>
                </h3>
                <p className="text-muted">{reasoning}</p>
                <p className="text-xs text-faint">{score}% match</p>
              </div>
            </li>
          ))}
        </ul>
      ) : error && !fetching ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4">
          <div role="alert" className="min-w-0">
            <p className="font-medium">Failed to load recommendations</p>
            <p className="text-muted">{errorText(error, 'Please check your connection.')}</p>
          </div>
          <Button onClick={() => reload({ requestPolicy: 'network-only' })}>Try Again</Button>
        </div>
      ) : recommendations && !fetching ? (
        <p className="rounded-card border border-line bg-surface p-4 text-muted">
          No recommendations found
        </p>
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading recommendations" className={PAIR}>
          <Skeleton className="h-26 w-full rounded-card" />
          <Skeleton className="h-26 w-full rounded-card" />
        </div>
      )}
    </section>
  );
}

const PAIR = 'grid gap-4 md:grid-cols-2';
