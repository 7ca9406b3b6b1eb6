import { ListPage, useAddressFilter, useFigures } from '@makeport/list-page';
import { usePaymentAlerts } from '@makeport/order-page/parts';
import { Button, DownloadLink, EmptyState, exportAddress, StatGrid, StatTile } from '@makeport/ui';
import { CircleCheck, CircleDollarSign, Factory, Search } from '@makeport/ui/icons';
import { formatMoney } from '@makeport/web';
import { useState } from 'react';
import { OrderFiguresDocument } from '../../gen/graphql';
import { useOrderChanges } from '../../shared/orders/use-order-changes';
import { usePaymentPromises } from '../../shared/orders/payment-promises';
import { readFilter, STATUS_CHOICES, writeFilter, type OrderFilter } from './order-filter';
import { OrdersSection } from './orders-section';
import { countActiveOrders } from './active-orders';

/**
 * Renders '/manufacturer/orders': the orders with their states and next steps (MFR-37 to MFR-47).
 */
export function OrdersPage() {
  const [filter, change] = useAddressFilter<OrderFilter>(readFilter, writeFilter);
  const { alerts, reload } = usePaymentAlerts();
  useOrderChanges(reload);
  return (
    <ListPage
      title="Orders"
      description={usePaymentPromises().orders}
      actions={
        // Hidden on a phone, so that the first order fits on the first screen (F29).
        <DownloadLink href={exportAddress('orders', filter)} className="max-sm:hidden">
          Download CSV
        </DownloadLink>
      }
      tiles={<OrderTiles />}
      search={{
        label: 'Search orders',
        placeholder: 'Order number, product, SKU or brand',
        text: filter.search,
        onSearch: (search) => change({ search }),
      }}
      choices={[
        {
          label: 'Status',
          className: 'sm:w-48',
          options: STATUS_CHOICES,
          value: filter.status,
          onChoose: (status) => change({ status: status as OrderFilter['status'] }),
        },
      ]}
      heading="All orders"
    >
      <OrdersSection
        key={`${filter.status} ${filter.search}`}
        filter={filter}
        alerts={alerts}
        after={null}
        empty={
          <NoOrders
            filtered={filter.search !== '' || filter.status !== ''}
            onShowAll={() => change({ search: '', status: '' })}
          />
        }
      />
    </ListPage>
  );
}

function OrderTiles() {
  const [changes, setChanges] = useState(0);
  useOrderChanges(() => setChanges((count) => count + 1));
  const { data, unknown } = useFigures(OrderFiguresDocument, changes);
  const figures = data?.orderStatistics;
  const count = figures?.countByStatus;
  return (
    <StatGrid>
      <StatTile
        label="Active Orders"
        icon={Factory}
        tone="blue"
        value={count ? countActiveOrders(count) : unknown}
      />
      <StatTile
        label="Completed Orders"
        icon={CircleCheck}
        tone="green"
        value={count?.completed ?? unknown}
      />
      <StatTile
        label="Total Revenue"
        caption="value of completed orders"
        icon={CircleDollarSign}
        tone="accent"
        value={figures ? formatMoney(figures.completedRevenueCents) : unknown}
      />
    </StatGrid>
  );
}

function NoOrders({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return filtered ? (
    <EmptyState
      icon={Search}
      title="No orders found"
      text="Try another search or status."
      action={<Button onClick={onShowAll}>Show all orders</Button>}
    />
  ) : (
    <EmptyState title="No orders yet" text="New orders from brands appear here immediately." />
  );
}
