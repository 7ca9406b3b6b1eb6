import { formatDate, useSession, usePageTitle } from '@makeport/web';
import { errorText, toRequestError, useQuery } from '@makeport/web/graphql';
import { Link, useParams } from '@makeport/web/router';
import {
  Badge,
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Progress,
  Skeleton,
  StatusBadge,
} from '@makeport/ui';
import { ArrowLeft, PackageOpen } from '@makeport/ui/icons';
import { OrderDocument, type OrderDetailsFragment } from '../../gen/graphql';
import { orderMessage, orderProgress } from '../../orders/order-progress';
import { useOrderChanges } from '../../orders/use-order-changes';
import { OrderDetails } from './order-details';
import { OrderMoney } from './order-money';
import { OrderTimeline } from './order-timeline';

/** One order, for its brand, its manufacturer and admins (OPEN-47). */
export function OrderPage() {
  const { id = '' } = useParams();
  const [{ data, error, fetching }, load] = useQuery({
    query: OrderDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  useOrderChanges((orderId) => {
    if (orderId === null) reload();
  });
  const order = data?.order;
  usePageTitle(order ? `Order ${order.number}` : 'Order');

  if (order) return <OrderView order={order} />;
  if (fetching) return <OrderSkeleton />;
  if (error && toRequestError(error).code !== 'ordering.order_not_found') {
    const text = errorText(error, 'Please check your connection.');
    return (
      <Page>
        <h1 className="sr-only">Order</h1>
        <ErrorState title="Failed to load order" text={text} onRetry={reload} />
      </Page>
    );
  }
  return <OrderNotFound />;
}

function OrderView({ order }: { order: OrderDetailsFragment }) {
  return (
    <Page>
      <PageHeader
        back={<BackLink />}
        title={`Order ${order.number}`}
        description={
          <>
            {order.productName} from {order.manufacturerName} · {formatDate(order.createdAt)}
          </>
        }
        actions={
          <>
            {order.kind === 'sample' && <Badge tone="purple">Sample</Badge>}
            <StatusBadge status={order.status} />
          </>
        }
      />
      {order.hasDispute && (
        <Banner tone="warning" className="mb-6">
          A problem was reported. The payment stays in escrow until it is settled.
        </Banner>
      )}
      <div className="mb-6 flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
        <p role="status" className="text-lg font-semibold">
          {orderMessage(order.status)}
        </p>
        <Progress
          value={orderProgress(order.status)}
          label={`Progress of order ${order.number}`}
          tone={order.status === 'completed' ? 'green' : 'accent'}
          showValue
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderTimeline order={order} />
          <OrderDetails order={order} />
        </div>
        <OrderMoney order={order} />
      </div>
    </Page>
  );
}

/** Where the viewer keeps their orders. */
function BackLink() {
  const { kind } = useSession();
  const [to, label] =
    kind === 'manufacturer'
      ? ['/manufacturer/orders', 'Orders']
      : kind === 'admin'
        ? ['/admin', 'Admin Dashboard']
        : ['/brand/projects', 'Projects'];
  return (
    <Link to={to} className="inline-flex items-center gap-1.5 hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}

function OrderNotFound() {
  const { kind } = useSession();
  return (
    <Page>
      <h1 className="sr-only">Order</h1>
      <EmptyState
        icon={PackageOpen}
        title="Order not found"
        text="It may belong to another account, or the link is incomplete."
        action={
          <Button asChild>
            <Link
              to={kind === 'manufacturer' ? '/manufacturer' : kind === 'admin' ? '/admin' : '/brand/projects'}
            >
              Back
            </Link>
          </Button>
        }
      />
    </Page>
  );
}

function OrderSkeleton() {
  return (
    <Page>
      <div aria-busy="true" aria-label="Loading order" className="flex flex-col gap-6">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-24 w-full" />
        <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-56 w-full" />
        </div>
      </div>
    </Page>
  );
}
