import {
  markOfAlerts,
  PaymentMarkBadge,
  usePaymentAlerts,
  type PaymentAlert,
} from '@makeport/order-page/parts';
import { ProductImage, StatusBadge } from '@makeport/ui';
import { formatDate, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import type { ManufacturerOrderFragment } from '../../gen/graphql';

/** Renders the newest orders with brand and product (MFR-6). */
export function RecentOrders({ orders }: { orders: readonly ManufacturerOrderFragment[] }) {
  const { alerts } = usePaymentAlerts();
  return (
    <ul className="divide-y divide-line">
      {orders.map((order, index) => (
        <li key={order.id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
          <ProductImage
            src={order.product?.images[0]}
            name={order.productName}
            productId={order.productId}
            category={order.product?.category}
            index={index}
            decorative
            sizes="3rem"
            className="size-12 shrink-0 rounded-control"
          />
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 font-medium break-words">
              <Link to={`/manufacturer/orders/${order.id}`} className="hover:underline">
                {order.productName}
              </Link>
            </p>
            <p className="break-words text-muted">{order.brandName}</p>
            <p className="flex flex-wrap gap-x-2 text-xs text-faint tabular-nums">
              <span>{order.number}</span>
              <span>{formatDate(order.createdAt)}</span>
            </p>
          </div>
          <div className="flex flex-col items-end gap-1">
            <span className="font-medium tabular-nums">{formatMoney(order.totals.totalCents)}</span>
            <Mark alerts={alerts} order={order} />
            <StatusBadge status={order.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Mark({
  alerts,
  order,
}: {
  alerts: readonly PaymentAlert[];
  order: ManufacturerOrderFragment;
}) {
  const mark = markOfAlerts(alerts, order);
  return mark && <PaymentMarkBadge mark={mark} />;
}
