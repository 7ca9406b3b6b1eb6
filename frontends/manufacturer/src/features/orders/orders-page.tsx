import { EmptyState, PageHeader, SearchField, Select, StatGrid, StatTile } from '@makeport/ui';
import { CircleCheck, CircleDollarSign, Factory } from '@makeport/ui/icons';
import { formatMoney, usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { useSearchParams } from '@makeport/web/router';
import { useState } from 'react';
import { OrderFiguresDocument } from '../../gen/graphql';
import { useChangedOrders } from '../../orders/changed-orders';
import { readFilter, STATUS_CHOICES, writeFilter, type OrderFilter } from './order-filter';
import { OrdersSlice } from './orders-slice';

/** '/manufacturer/orders': what was ordered, where it stands, what to do next (MFR-37 to MFR-47). */
export function OrdersPage() {
  usePageTitle('Orders');
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const setFilter = (part: Partial<OrderFilter>) =>
    setParams((current) => writeFilter({ ...readFilter(current), ...part }), { replace: true });
  return (
    <>
      <PageHeader
        title="Orders"
        description="Payments are held until an order is completed, then released to you."
      />
      <OrderTiles />
      <div className="my-6 flex flex-col gap-3 sm:flex-row">
        <SearchField
          label="Search orders"
          placeholder="Product, SKU or brand"
          className="flex-1"
          value={filter.search}
          onChange={(search) => setFilter({ search })}
        />
        <Select
          aria-label="Status"
          className="sm:w-48"
          options={STATUS_CHOICES}
          value={filter.status}
          onChange={(event) => setFilter({ status: event.target.value as OrderFilter['status'] })}
        />
      </div>
      <OrderList key={`${filter.status} ${filter.search}`} filter={filter} />
    </>
  );
}

function OrderTiles() {
  const [{ data }, reload] = useQuery({ query: OrderFiguresDocument, requestPolicy: 'cache-and-network' });
  useChangedOrders(() => reload({ requestPolicy: 'network-only' }));
  const figures = data?.orderStatistics;
  const count = figures?.countByStatus;
  return (
    <StatGrid>
      <StatTile
        label="Active Orders"
        icon={Factory}
        tone="blue"
        value={count && count.approved + count.inProduction + count.shipping}
      />
      <StatTile label="Completed Orders" icon={CircleCheck} tone="green" value={count?.completed} />
      <StatTile
        label="Total Revenue"
        icon={CircleDollarSign}
        tone="accent"
        value={figures && formatMoney(figures.completedRevenueCents)}
      />
    </StatGrid>
  );
}

function OrderList({ filter }: { filter: OrderFilter }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return (
    <section className="flex flex-col gap-4" aria-label="Orders">
      {cursors.map((after, index) => (
        <OrdersSlice
          key={after ?? 'first'}
          filter={filter}
          after={after}
          empty={
            filter.search || filter.status ? (
              <EmptyState title="No orders found" text="Try another search or status." />
            ) : (
              <EmptyState title="No orders yet" text="New orders of brands appear here at once." />
            )
          }
          {...(index === cursors.length - 1
            ? { onMore: (cursor: string) => setCursors([...cursors, cursor]) }
            : {})}
        />
      ))}
    </section>
  );
}
