import { RowPicture } from '@makeport/ui';
import { formatMoneyRange } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { RecentProductsDocument } from '../../gen/graphql';
import { useRight } from '../../shared/rights/rights';
import { RecentPanel } from './recent-panel';
import { useOverviewChanges } from './use-overview-changes';

/** Renders the newest products (OPEN-76). */
export function RecentProducts() {
  const { may } = useRight('products.manage');
  const [{ data, error, fetching }, reload] = useQuery({
    query: RecentProductsDocument,
    requestPolicy: 'cache-and-network',
  });
  useOverviewChanges(() => reload({ requestPolicy: 'network-only' }));
  return (
    <RecentPanel
      title="Recent Products"
      all={{ label: 'View All Products', to: '/admin/products' }}
      failed={error !== undefined && !fetching}
      empty="No products yet"
      onRetry={() => reload({ requestPolicy: 'network-only' })}
      rows={data?.adminProducts.items.map(
        ({ id, name, category, images, manufacturer, ...prices }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <RowPicture name={name} product={{ productId: id, category, image: images[0] }} />
            <span className="min-w-0 flex-1">
              {may ? (
                <Link
                  to={`/admin/products/edit/${id}`}
                  className="block truncate font-medium hover:text-accent-ink"
                >
                  {name}
                </Link>
              ) : (
                <span className="block truncate font-medium">{name}</span>
              )}
              <span className="block truncate text-muted">{manufacturer.name}</span>
            </span>
            <span className="shrink-0 tabular-nums">
              {formatMoneyRange(prices.priceMinCents, prices.priceMaxCents)}
            </span>
          </li>
        ),
      )}
    />
  );
}
