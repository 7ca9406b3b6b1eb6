import { PageHeader } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import { useSearchParams } from '@makeport/web/router';
import { ExportCsv } from '../../lists/export-csv';
import { readFilter, toVariables, writeFilter, type OrderFilter } from './order-filter';
import { OrderFilters } from './order-filters';
import { OrdersList } from './orders-list';

/** '/admin/orders': every order there is (ADM-47, OPEN-82). */
export function OrdersPage() {
  usePageTitle('Orders Management');
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const change = (part: Partial<OrderFilter>) =>
    setAddress((current) => writeFilter({ ...readFilter(current), ...part }), { replace: true });
  const { first: _first, ...exported } = toVariables(filter);
  return (
    <>
      <PageHeader
        title="Orders Management"
        description="Every order of every brand."
        actions={<ExportCsv list="orders" filter={exported} />}
      />
      <OrderFilters
        filter={filter}
        onChange={change}
        onReset={() => setAddress(() => new URLSearchParams(), { replace: true })}
      />
      <h2 className="sr-only">All orders</h2>
      <OrdersList filter={filter} />
    </>
  );
}
