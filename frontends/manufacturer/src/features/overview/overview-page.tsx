import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  StatTile,
  Card,
  CardHeader,
} from '@makeport/ui';
import { CircleDollarSign, Factory, Hourglass, Lock } from '@makeport/ui/icons';
import { formatMoney, formatThousands, usePageTitle, useSession } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { FirstStepsDocument, ManufacturerOverviewDocument } from '../../gen/graphql';
import { useFirstLoad } from '@makeport/list-page';
import { useOrderChanges } from '../../shared/orders/use-order-changes';
import { ActionItems } from './action-items';
import { RecentOrders } from './recent-orders';
import { RevenueChart } from './revenue-chart';

/** Renders '/manufacturer': the current figures and the newest orders (MFR-4 to MFR-9). */
export function OverviewPage() {
  usePageTitle('Overview');
  const { account } = useSession();
  const [{ data, error }, reload] = useQuery({
    query: ManufacturerOverviewDocument,
    requestPolicy: 'cache-and-network',
  });
  const { failed, retrying } = useFirstLoad({ data, error });
  const refresh = () => reload({ requestPolicy: 'network-only' });
  useOrderChanges(refresh);

  if (failed) {
    return (
      <ErrorState
        title="Failed to load dashboard data"
        onRetry={refresh}
        retrying={retrying}
        retryingLabel="Retrying..."
      />
    );
  }
  const figures = data?.orderStatistics;
  const count = figures?.countByStatus;
  return (
    <>
      <PageHeader title="Overview" description={account?.companyName} />
      <ActionItems pendingOrders={figures?.pendingProduction} />
      <div className="grid grid-cols-2 gap-3 *:nth-[n+3]:max-sm:col-span-2 sm:gap-4 lg:grid-cols-4">
        <StatTile
          label="New Orders"
          caption="pending review"
          icon={Hourglass}
          tone="amber"
          value={count?.pending}
        />
        <StatTile
          label="Active Orders"
          caption="in production"
          icon={Factory}
          tone="blue"
          value={count && count.inProduction + count.shipping}
        />
        <StatTile
          label="Revenue"
          caption="value of orders completed this month"
          icon={CircleDollarSign}
          tone="green"
          value={figures && formatThousands(figures.revenueThisMonthCents)}
        />
        <StatTile
          label="Held for you"
          caption={
            <>
              payments of open orders.{' '}
              <Link
                to="/manufacturer/payments"
                className="whitespace-nowrap text-accent-ink underline underline-offset-3"
              >
                All payments
              </Link>
            </>
          }
          icon={Lock}
          tone="amber"
          value={figures && formatMoney(figures.inEscrowCents)}
        />
      </div>
      {!(data && data.orders.items.length === 0) && (
        <RevenueChart months={figures?.revenueByMonth} />
      )}
      <Card as="section" className="mt-6" aria-label="Recent orders">
        <CardHeader
          title="Recent Orders"
          actions={
            <Button asChild size="sm">
              <Link to="/manufacturer/orders">View All Orders</Link>
            </Button>
          }
        />
        {!data && (
          <div role="status" aria-busy="true" aria-label="Loading orders">
            <Skeleton className="h-64 w-full rounded-card" />
          </div>
        )}
        {data && data.orders.items.length === 0 && <NoOrders />}
        {data && data.orders.items.length > 0 && <RecentOrders orders={data.orders.items} />}
      </Card>
    </>
  );
}

function NoOrders() {
  const [{ data }] = useQuery({ query: FirstStepsDocument });
  // Undefined while loading and while the catalogue is unavailable.
  const listed = data?.ownProducts.total;
  if (listed === undefined)
    return <EmptyState title="No orders yet" text="New orders appear here immediately." />;
  return (
    <EmptyState
      title="No orders yet"
      text={
        listed > 0
          ? 'Brands can order the products that you list. New orders appear here immediately.'
          : 'List a product, so that brands can order it.'
      }
      action={
        <Button asChild>
          {listed > 0 ? (
            <Link to="/manufacturer/products">View your products</Link>
          ) : (
            <Link to="/manufacturer/products/new">List a product</Link>
          )}
        </Button>
      }
    />
  );
}
