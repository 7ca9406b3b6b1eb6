import {
  markOfAlerts,
  PaymentStateBadges,
  useOrderPictures,
  usePaymentAlerts,
  type PaymentMark,
} from '@makeport/order-page/parts';
import {
  Badge,
  Card,
  classNames,
  EmptyState,
  ErrorState,
  PageSpinner,
  RowPicture,
  Spinner,
  StatusBadge,
  type RowProduct,
} from '@makeport/ui';
import { TriangleAlert } from '@makeport/ui/icons';
import { formatDate, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { errorText } from '@makeport/web/graphql';
import type { ComponentProps } from 'react';
import {
  AdminDisputedOrdersDocument,
  AdminOrdersDocument,
  type AdminOrdersQuery,
} from '../../gen/graphql';
import { useRows } from '../../shared/lists/use-rows';
import { useVirtualRows } from '../../shared/lists/use-virtual-rows';
import { isFiltered, toVariables, type OrderFilter } from './order-filter';

type Row = AdminOrdersQuery['adminOrders']['items'][number];

const HEADINGS = ['Order', 'Product', 'Brand and manufacturer', 'Amount', 'State'] as const;
const COLUMNS =
  'md:grid md:grid-cols-[6.5rem_1.2fr_1.2fr_6.5rem_8rem] md:gap-4 lg:grid-cols-[7.5rem_1.2fr_1fr_7rem_9rem]';

/**
 * Renders the orders as an endless list: only rows in view are rendered, and the next page loads
 * near the end (ADM-47).
 */
export function OrdersList({ filter }: { filter: OrderFilter }) {
  const list = useRows({
    query: filter.paymentDisputed ? AdminDisputedOrdersDocument : AdminOrdersDocument,
    variables: toVariables(filter),
    // Counting a million orders would be too slow.
    page: ({ adminOrders }) => ({ ...adminOrders, total: -1 }),
  });
  const { alerts } = usePaymentAlerts();
  const pictures = useOrderPictures(list.rows.map(({ id }) => id));
  const { containerProps, items, rowProps } = useVirtualRows({
    count: list.rows.length,
    estimatedHeight: 84,
    onNearEnd: list.loadMore,
  });
  const { loaded, stale, busy, error } = list;
  if (error && (!loaded || stale)) {
    const text = errorText(error, 'Please check your connection.');
    return (
      <ErrorState
        title="Failed to load orders"
        text={text}
        onRetry={() => void list.reload()}
        retrying={busy}
      />
    );
  }
  if (!loaded || (list.rows.length === 0 && busy)) return <PageSpinner label="Loading orders" />;
  if (list.rows.length === 0) {
    return isFiltered(filter) ? (
      <EmptyState title="No orders found" text="Change the search or the filters." />
    ) : (
      <EmptyState title="No orders yet" text="Orders of brands appear here." />
    );
  }
  return (
    <Card padding="none" aria-busy={busy}>
      <div
        role="table"
        aria-label="All orders"
        aria-rowcount={list.hasMore ? -1 : list.rows.length + 1}
      >
        <div role="rowgroup" className="hidden md:block">
          <div role="row" aria-rowindex={1} className={`${COLUMNS} border-b border-line px-4 py-2`}>
            {HEADINGS.map((heading) => (
              <span
                key={heading}
                role="columnheader"
                className={classNames(
                  'text-xs font-medium text-faint',
                  heading === 'Amount' && 'text-right',
                )}
              >
                {heading}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" {...containerProps}>
          {items.map((item) => {
            const order = list.rows[item.index];
            if (!order) return null;
            const mark = markOfAlerts(alerts, order);
            return (
              <OrderRow
                key={order.id}
                order={order}
                product={pictures.get(order.id)}
                mark={mark}
                index={item.index}
                {...rowProps(item)}
              />
            );
          })}
        </div>
      </div>
      <div className="grid min-h-10 place-items-center px-4 py-2 text-xs text-muted">
        {busy ? (
          <Spinner label="Loading orders" />
        ) : error ? (
          <ErrorState title="Failed to load orders" onRetry={list.loadMore} />
        ) : (
          !list.hasMore && `${list.rows.length} ${list.rows.length === 1 ? 'order' : 'orders'}`
        )}
      </div>
    </Card>
  );
}

type OrderRowProps = {
  order: Row;
  /** Undefined while loading. */
  product: RowProduct | undefined;
  mark: PaymentMark | null;
  index: number;
} & ComponentProps<'div'>;

function OrderRow({ order, product, mark, index, ...rest }: OrderRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      {...rest}
      className={`${COLUMNS} flex flex-col gap-1 border-b border-line px-4 py-3`}
    >
      <span role="cell">
        <Link
          to={`/admin/orders/${order.id}`}
          className="font-medium text-accent-ink tabular-nums underline underline-offset-3"
        >
          {order.number}
        </Link>
        <span className="block text-xs text-muted">{formatDate(order.createdAt)}</span>
      </span>
      <span role="cell" className="flex min-w-0 gap-3">
        <RowPicture name={order.productName} product={product} />
        <span className="line-clamp-2 min-w-0 font-medium break-words" title={order.productName}>
          {order.productName}
        </span>
      </span>
      <span role="cell" className="min-w-0">
        <span className="line-clamp-2 break-words">{order.brandName}</span>
        <span className="line-clamp-2 break-words text-muted">{order.manufacturerName}</span>
      </span>
      <span role="cell" className="font-medium tabular-nums md:text-right">
        {formatMoney(order.totalCents)}
      </span>
      <span role="cell" className="flex flex-row flex-wrap items-start gap-1 md:flex-col">
        <StatusBadge status={order.status} />
        <PaymentStateBadges state={order.escrowState} mark={mark} />
        {order.hasDispute && order.escrowState === 'pending' && (
          <Badge tone="red" icon={TriangleAlert}>
            Problem
          </Badge>
        )}
      </span>
    </div>
  );
}
