import { ContactButton } from '@makeport/chat/contact';
import { ErrorState, orderStatusLabel, Skeleton, ListSection } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import type { ReactNode } from 'react';
import { ManufacturerOrdersDocument } from '../../gen/graphql';
import { useFirstLoad } from '../../loading/use-first-load';
import { useChangedOrders } from '../../orders/changed-orders';
import { OrderActions } from '../../orders/order-actions-bar';
import { OrderCard } from './order-card';
import type { OrderFilter } from './order-filter';

const PAGE_SIZE = 20;

interface OrdersSectionProps {
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
export function OrdersSection({ filter, after, empty }: OrdersSectionProps) {
  const [{ data, error }, reload] = useQuery({
    query: ManufacturerOrdersDocument,
    variables: {
      status: filter.status || null,
      search: filter.search.trim() || null,
      first: PAGE_SIZE,
      after,
    },
    requestPolicy: 'cache-and-network',
  });
  const { failed, retrying } = useFirstLoad({ data, error });
  const refresh = () => reload({ requestPolicy: 'network-only' });
  useChangedOrders((orderId) => {
    // an order that shows changes by itself; whether it still belongs to a picked status, only the server knows
    const shown = data?.orders.items.find(({ id }) => id === orderId);
    // what a payout waits for is not in the event
    if (filter.status || shown === undefined || shown.status === 'completed') refresh();
  });

  if (failed) {
    return (
      <ErrorState title={errorText(error, 'Failed to load orders')} onRetry={refresh} retrying={retrying} />
    );
  }
  if (!data) return <OrdersSkeleton />;
  const { items, total, hasMore, endCursor } = data.orders;
  if (items.length === 0) return after === null ? empty : null;
  return (
    <ListSection
      items={items}
      card={(order, index) => (
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
      )}
      first={after === null}
      total={total}
      noun="order"
      hasMore={hasMore}
      next={() => <OrdersSection filter={filter} after={endCursor ?? null} />}
      moreLabel="Show more orders"
      className="mb-4 flex flex-col gap-4"
    />
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
