import {
  heldCents,
  InvoiceRowLink,
  markOfAlerts,
  PaymentStateBadges,
  usePaymentAlerts,
  type PaymentMark,
} from '@makeport/order-page/parts';
import { Badge, MoneyTable } from '@makeport/ui';
import { TriangleAlert } from '@makeport/ui/icons';
import { formatDate, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import type { ComponentProps } from 'react';
import type { ManufacturerHoldsQuery } from '../../gen/graphql';

interface HoldTableProps {
  orders: ManufacturerHoldsQuery['orders']['items'];
  /** False for the later sections, which continue the first table. */
  first: boolean;
  firstRow: ComponentProps<'tr'>;
}

/** Renders amount, state and date of each hold (OPEN-63). */
export function HoldTable({ orders, first, firstRow }: HoldTableProps) {
  const { alerts } = usePaymentAlerts();
  return (
    <MoneyTable
      caption={first ? 'Payments of brands' : 'More payments of brands'}
      continued={!first}
      firstRow={firstRow}
      rows={orders.map((order) => ({
        key: order.id,
        order: <OrderLinks id={order.id} number={order.number} />,
        product: order.productName,
        picture: {
          productId: order.productId,
          category: order.product?.category,
          image: order.product?.images[0],
        },
        notes: (
          <>
            <p className="truncate text-muted">{order.brandName}</p>
            {order.kind === 'sample' && <Badge tone="purple">Sample</Badge>}
          </>
        ),
        date: formatDate(order.createdAt),
        amount: getAmount(order),
        state: <HoldState order={order} mark={markOfAlerts(alerts, order)} />,
      }))}
    />
  );
}

/**
 * Formats the manufacturer's share. If the payment was split or partly reversed, the share differs
 * from the brand's payment, and both are shown.
 */
function getAmount(order: HoldTableProps['orders'][number]): string {
  const { totals, split } = order;
  const own = split?.manufacturerCents ?? heldCents(order);
  const total = formatMoney(totals.totalCents);
  return own === totals.totalCents ? total : `${formatMoney(own)} of\u00a0${total}`;
}

interface HoldStateProps {
  order: HoldTableProps['orders'][number];
  mark: PaymentMark | null;
}

function HoldState({ order, mark }: HoldStateProps) {
  return (
    <>
      <PaymentStateBadges state={order.escrowState} mark={mark} />
      {order.hasDispute && (
        <Badge tone="amber" icon={TriangleAlert}>
          Problem
        </Badge>
      )}
      {order.inspectionUntil && !order.hasDispute && (
        <p className="text-sm whitespace-nowrap text-muted">
          until {formatDate(order.inspectionUntil)}
        </p>
      )}
    </>
  );
}

/**
 * Renders the links to the order and its invoice, in one line on a phone and otherwise below each
 * other.
 */
export function OrderLinks({ id, number }: { id: string; number: string }) {
  return (
    <span className="inline-flex gap-x-4 gap-y-1.5 sm:flex-col sm:items-start">
      <Link
        to={`/manufacturer/orders/${id}`}
        className="font-medium text-accent-ink underline underline-offset-3"
      >
        {number}
      </Link>
      <InvoiceRowLink orderId={id} number={number} />
    </span>
  );
}
