import { Button, ErrorState, Skeleton } from '@makeport/ui';
import { errorText, useQuery } from '@makeport/web/graphql';
import type { ReactNode } from 'react';
import { ManufacturerOrdersDocument } from '../../gen/graphql';
import { useFirstLoad } from '../../loading/use-first-load';
import { useChangedOrders } from '../../orders/changed-orders';
import { OrderCard } from './order-card';
import type { OrderFilter } from './order-filter';

const PAGE_SIZE = 20;

interface OrdersSliceProps {
  filter: OrderFilter;
  /** The last order of the slice before. */
  after: string | null;
  empty: ReactNode;
  onMore?: (cursor: string) => void;
}

/** One page of the list; the next one is put under it. */
export function OrdersSlice({ filter, after, empty, onMore }: OrdersSliceProps) {
  const [{ data, error }, reload] = useQuery({
    query: ManufacturerOrdersDocument,
    variables: { status: filter.status || null, search: filter.search || null, first: PAGE_SIZE, after },
    requestPolicy: 'cache-and-network',
  });
  const { failed, retrying } = useFirstLoad({ data, error });
  const refresh = () => reload({ requestPolicy: 'network-only' });
  useChangedOrders((orderId) => {
    if (!data?.orders.items.some((shown) => shown.id === orderId)) refresh();
  });

  if (failed) {
    return (
      <ErrorState title={errorText(error, 'Failed to load orders')} onRetry={refresh} retrying={retrying} />
    );
  }
  if (!data) {
    return [1, 2, 3].map((card) => <Skeleton key={card} className="h-56 w-full rounded-card" />);
  }
  const { items, hasMore, endCursor } = data.orders;
  if (items.length === 0 && after === null) return empty;
  return (
    <>
      {items.map((order, index) => (
        <OrderCard key={order.id} order={order} index={index} onStale={refresh} />
      ))}
      {hasMore && endCursor && onMore && (
        <Button className="self-center" onClick={() => onMore(endCursor)}>
          Show more orders
        </Button>
      )}
    </>
  );
}
