import { ContactButton } from '@makeport/chat/contact';
import { ListPart, useListPart } from '@makeport/list-page';
import { markOfAlerts, type PaymentAlert } from '@makeport/order-page/parts';
import { orderStatusLabel } from '@makeport/rules';
import { Skeleton } from '@makeport/ui';
import { toast } from '@makeport/web';
import type { ReactNode } from 'react';
import { ManufacturerOrdersDocument } from '../../gen/graphql';
import { useOrderChanges } from '../../shared/orders/use-order-changes';
import { OrderActions } from '../../shared/orders/order-actions';
import { OrderCard } from './order-card';
import type { OrderFilter } from './order-filter';

const PAGE_SIZE = 20;

interface OrdersSectionProps {
  filter: OrderFilter;
  /** Alerts about payments; each names its order. */
  alerts: readonly PaymentAlert[];
  /** Cursor of the last order in the previous section; null for the first section. */
  after: string | null;
  /** Shown if there are no orders at all. */
  empty?: ReactNode;
}

/** Renders twenty orders and, when the user loads more, the next section below them. */
export function OrdersSection({ filter, alerts, after, empty }: OrdersSectionProps) {
  const list = useListPart({
    query: ManufacturerOrdersDocument,
    variables: {
      status: filter.status || null,
      search: filter.search.trim() || null,
      first: PAGE_SIZE,
      after,
    },
    part: (data) => data.orders,
  });
  useOrderChanges((orderId) => {
    // The cache updates a visible order, but only the server decides whether the order still
    // matches the status filter.
    const shown = list.part?.items.find(({ id }) => id === orderId);
    // Completed orders are reloaded, because the event does not contain the reason for a delayed
    // payout.
    if (filter.status || shown === undefined || shown.status === 'completed') list.reload();
  });
  return (
    <ListPart
      list={list}
      after={after}
      failed="Failed to load orders"
      reason="instead"
      loading={<OrdersSkeleton />}
      empty={after === null && empty}
      card={(order, index) => (
        <OrderCard order={order} mark={markOfAlerts(alerts, order)} index={index}>
          <OrderActions
            order={order}
            mark={markOfAlerts(alerts, order)}
            onStale={list.reload}
            onTaken={(status) => {
              if (!filter.status) return;
              toast.success(`${order.number} is now ${orderStatusLabel(status)}`);
              list.reload();
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
      noun="order"
      next={(end) => <OrdersSection filter={filter} alerts={alerts} after={end} />}
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
