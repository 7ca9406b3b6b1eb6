import { ListPage, useAddressFilter } from '@makeport/list-page';
import { ExportCsv } from '../../shared/lists/export-csv';
import { readFilter, toVariables, writeFilter } from './order-filter';
import { OrderFilters } from './order-filters';
import { OrdersList } from './orders-list';

/** Renders '/admin/orders' with all orders (ADM-47, OPEN-82). */
export function OrdersPage() {
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  const { first: _first, ...exported } = toVariables(filter);
  return (
    <ListPage
      title="Orders Management"
      description="Every order of every brand."
      actions={
        <ExportCsv
          list="orders"
          filter={{ ...exported, paymentDisputed: filter.paymentDisputed || null }}
        />
      }
      filters={
        <OrderFilters
          filter={filter}
          onChange={change}
          onReset={() => change(readFilter(new URLSearchParams()))}
        />
      }
      heading="All orders"
    >
      {/* This filter uses a separate operation. */}
      <OrdersList key={String(filter.paymentDisputed)} filter={filter} />
    </ListPage>
  );
}
