import { ContactButton } from '@makeport/chat/contact';
import { Button, ErrorState, orderStatusLabel, Skeleton, useFocusOnArrival } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { useState, type ReactNode } from 'react';
import { ManufacturerOrdersDocument } from '../../gen/graphql';
import { useFirstLoad } from '../../loading/use-first-load';
import { useChangedOrders } from '../../orders/changed-orders';
import { OrderActions } from './order-actions-bar';
import { OrderCard } from './order-card';
import type { OrderFilter } from './order-filter';

const PART_SIZE = 20;

interface OrdersPartProps {
  filter: OrderFilter;
  /** The last order of the part before. */
  after: string | null;
  /** Shows when there is nothing at all. */
  empty?: ReactNode;
}

/**
 * Twenty orders and, on demand, the next part under them. Each part begins where the one above ends now, so that a
 * new order at the top pushes none out of the list.
 */
export function OrdersPart({ filter, after, empty }: OrdersPartProps) {
  const [more, setMore] = useState(false);
  const [{ data, error }, reload] = useQuery({
    query: ManufacturerOrdersDocument,
    variables: {
      status: filter.status || null,
      search: filter.search.trim() || null,
      first: PART_SIZE,
      after,
    },
    requestPolicy: 'cache-and-network',
  });
  const { failed, retrying } = useFirstLoad({ data, error });
  const refresh = () => reload({ requestPolicy: 'network-only' });
  useChangedOrders((orderId) => {
    // an order that shows changes by itself; whether it still belongs to a picked status, only the server knows
    if (filter.status || !data?.orders.items.some((shown) => shown.id === orderId)) refresh();
  });
  const firstOfPart = useFocusOnArrival(after !== null && data !== undefined);

  if (failed) {
    return (
      <ErrorState title={errorText(error, 'Failed to load orders')} onRetry={refresh} retrying={retrying} />
    );
  }
  if (!data) return <OrdersSkeleton />;
  const { items, total, hasMore, endCursor } = data.orders;
  if (items.length === 0) return after === null ? empty : null;
  return (
    <>
      {after === null && (
        <p role="status" className="mb-3 text-muted">
          {total === 1 ? '1 order' : `${total.toLocaleString('en-US')} orders`}
        </p>
      )}
      <ul className="mb-4 flex flex-col gap-4">
        {items.map((order, index) => (
          <li key={order.id} {...(index === 0 && firstOfPart)}>
            <OrderCard order={order} index={index}>
              <OrderActions
                order={order}
                onStale={refresh}
                onTaken={(status) => {
                  if (!filter.status) return;
                  toast.success(`${order.number} is now ${orderStatusLabel(status)}`);
                  refresh();
                }}
              >
                <ContactButton
                  size="md"
                  target={{
                    brandId: order.brandId,
                    name: order.brandName,
                    order: { id: order.id, label: `Order ${order.number}` },
                  }}
                >
                  Contact Brand
                </ContactButton>
              </OrderActions>
            </OrderCard>
          </li>
        ))}
      </ul>
      {hasMore && more && <OrdersPart filter={filter} after={endCursor ?? null} />}
      {hasMore && !more && (
        <div className="mt-6 text-center">
          <Button onClick={() => setMore(true)}>Show more orders</Button>
        </div>
      )}
    </>
  );
}

function OrdersSkeleton() {
  return (
    <div className="flex flex-col gap-4" role="status" aria-busy="true" aria-label="Loading orders">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-56 w-full rounded-card" />
      ))}
    </div>
  );
}
