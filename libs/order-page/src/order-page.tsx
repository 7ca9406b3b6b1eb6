import { useEffect, useEffectEvent, useState } from 'react';
import { useCatchUp, usePageTitle, useSession } from '@makeport/web';
import {
  errorText,
  toRequestError,
  useQuery,
  useSubscription,
  type CombinedError,
} from '@makeport/web/graphql';
import { Link, useParams } from '@makeport/web/router';
import { Button, EmptyState, ErrorState, Skeleton } from '@makeport/ui';
import { PackageOpen } from '@makeport/ui/icons';
import { OrderChangedDocument, OrderDocument } from './gen/graphql';
import { home, OrderView, type OrderSlots } from './order-view';
import { getViewer } from './order-labels';

/**
 * Renders one order for its brand, its manufacturer and admins (OPEN-47). Each area adds its own
 * frame and passes the parts that only its accounts have.
 */
export function OrderPage(parts: OrderSlots) {
  const { id = '' } = useParams();
  const [{ data, error, fetching }, load] = useQuery({
    query: OrderDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  useOrderChange(id, reload);
  const order = data?.order;
  const missing = useMissing({ id, found: Boolean(order), error });
  usePageTitle(order ? `Order ${order.number}` : 'Order');

  if (order) return <OrderView order={order} onStale={reload} {...parts} />;
  if (missing) return <OrderNotFound />;
  if (fetching) return <OrderSkeleton />;
  if (error) {
    const text = errorText(error, 'Please check your connection.');
    return (
      <>
        <h1 className="sr-only">Order</h1>
        <ErrorState title="Failed to load order" text={text} onRetry={reload} />
      </>
    );
  }
  return <OrderNotFound />;
}

/**
 * Refetches the order when it changes, because the event does not contain the timeline. Also
 * refetches after missed events (NFR-7).
 */
function useOrderChange(id: string, onChange: () => void): void {
  const tell = useEffectEvent(onChange);
  const [{ data }] = useSubscription({ query: OrderChangedDocument });
  const changed = data?.orderChanged.order;
  useEffect(() => {
    if (changed?.id === id) tell();
  }, [changed, id]);
  useCatchUp(onChange);
}

type Answered = { id: string; found: boolean; error: CombinedError | undefined };

/**
 * Returns whether the order does not exist. Keeps the last result during a refetch, which clears
 * the query's error.
 */
function useMissing({ id, found, error }: Answered): boolean {
  const [missing, setMissing] = useState<string | null>(null);
  const refused = error && toRequestError(error).code === 'ordering.order_not_found';
  const other = found || error !== undefined;
  const now = refused ? id : other ? null : missing;
  if (now !== missing) setMissing(now);
  return now === id;
}

function OrderNotFound() {
  const [to, label] = home[getViewer(useSession().kind)];
  return (
    <>
      <h1 className="sr-only">Order</h1>
      <EmptyState
        icon={PackageOpen}
        title="Order not found"
        text="It may belong to another account, or the link is incomplete."
        action={
          <Button asChild>
            <Link to={to}>Back to {label}</Link>
          </Button>
        }
      />
    </>
  );
}

function OrderSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading order" role="status">
      <Skeleton className="mb-2 h-5 w-20" />
      <Skeleton className="mb-2 h-8 w-56" />
      <Skeleton className="mb-6 h-5 w-80 max-w-full" />
      <Skeleton className="mb-6 h-26 w-full" />
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      </div>
    </div>
  );
}
