import type { ComponentProps } from 'react';
import { formatDate, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { markOfAlerts, PaymentStateBadges, usePaymentAlerts } from '@makeport/order-page/parts';
import { Badge, MoneyTable, VerifiedMark } from '@makeport/ui';
import type { PaymentsQuery } from '../../gen/payments';

type PaymentTableProps = {
  orders: PaymentsQuery['orders']['items'];
  /** False for the later sections, which continue the first table. */
  first: boolean;
  firstRow: ComponentProps<'tr'>;
};

export function PaymentTable({ orders, first, firstRow }: PaymentTableProps) {
  const { alerts } = usePaymentAlerts();
  return (
    <MoneyTable
      caption={first ? 'Payments' : 'More payments'}
      continued={!first}
      firstRow={firstRow}
      rows={orders.map((order) => ({
        key: order.id,
        order: <OrderLink id={order.id} number={order.number} />,
        product: order.productName,
        picture: {
          productId: order.productId,
          category: order.product?.category,
          image: order.product?.images[0],
        },
        notes: (
          <>
            <p className="flex flex-wrap gap-x-2 text-muted">
              <span className="min-w-0 truncate">{order.manufacturerName}</span>
              <VerifiedMark verified={order.product?.manufacturer.verified} />
            </p>
            {order.kind === 'sample' && <Badge tone="purple">Sample</Badge>}
          </>
        ),
        date: formatDate(order.createdAt),
        amount: formatMoney(order.totals.totalCents),
        state: <PaymentStateBadges state={order.escrowState} mark={markOfAlerts(alerts, order)} />,
      }))}
    />
  );
}

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={`/orders/${id}`} className="font-medium text-accent-ink underline underline-offset-3">
      {number}
    </Link>
  );
}
