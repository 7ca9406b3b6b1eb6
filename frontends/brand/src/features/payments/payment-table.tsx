import type { ComponentProps } from 'react';
import { formatDate, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { Badge, Card, EscrowBadge, Table, Td, Th } from '@makeport/ui';
import type { PaymentsQuery } from '../../gen/graphql';

type PaymentTableProps = {
  orders: PaymentsQuery['orders']['items'];
  /** The parts below the first one read as its continuation. */
  first: boolean;
  firstRow: ComponentProps<'tr'>;
};

/** On a phone number, date and state move under the product and the amount. */
export function PaymentTable({ orders, first, firstRow }: PaymentTableProps) {
  return (
    <Card padding="none" className={first ? 'overflow-hidden' : 'mt-3 overflow-hidden'}>
      <Table caption={first ? 'Payments' : 'More payments'}>
        <thead>
          <tr>
            <Th className="hidden sm:table-cell">Order</Th>
            <Th>Product</Th>
            <Th className="hidden sm:table-cell">Date</Th>
            <Th numeric>Amount</Th>
            <Th className="hidden sm:table-cell">State</Th>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-b-0">
          {orders.map((order, index) => (
            <tr key={order.id} {...(index === 0 && firstRow)}>
              <Td className="hidden whitespace-nowrap tabular-nums sm:table-cell">
                <OrderLink id={order.id} number={order.number} />
              </Td>
              <Td className="w-full max-w-0 min-w-32">
                <p className="line-clamp-2 font-medium break-words" title={order.productName}>
                  {order.productName}
                </p>
                <p className="truncate text-muted">{order.manufacturerName}</p>
                {order.kind === 'sample' && <Badge tone="purple">Sample</Badge>}
                <p className="mt-1 text-xs text-muted sm:hidden">
                  <OrderLink id={order.id} number={order.number} /> · {formatDate(order.createdAt)}
                </p>
              </Td>
              <Td className="hidden whitespace-nowrap text-muted sm:table-cell">
                {formatDate(order.createdAt)}
              </Td>
              <Td numeric className="font-medium whitespace-nowrap">
                {formatMoney(order.totals.totalCents)}
                <span className="mt-1 flex justify-end sm:hidden">
                  <EscrowBadge status={order.escrowState} />
                </span>
              </Td>
              <Td className="hidden sm:table-cell">
                <EscrowBadge status={order.escrowState} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={`/orders/${id}`} className="font-medium text-accent-ink underline underline-offset-3">
      {number}
    </Link>
  );
}
