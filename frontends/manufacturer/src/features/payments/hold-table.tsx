import { Badge, Card, EscrowBadge, Table, Td, Th } from '@makeport/ui';
import { formatDate, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import type { ComponentProps } from 'react';
import type { ManufacturerHoldsQuery } from '../../gen/graphql';

interface HoldTableProps {
  orders: ManufacturerHoldsQuery['orders']['items'];
  /** The parts below the first one read as its continuation. */
  first: boolean;
  firstRow: ComponentProps<'tr'>;
}

/** Amount, state and date of each hold (OPEN-63). On a phone number, date and state move under product and amount. */
export function HoldTable({ orders, first, firstRow }: HoldTableProps) {
  return (
    <Card padding="none" className={first ? 'overflow-hidden' : 'mt-3 overflow-hidden'}>
      <Table caption={first ? 'Payments of brands' : 'More payments of brands'}>
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
                <p className="truncate text-muted">{order.brandName}</p>
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
                <span className="mt-1 flex flex-col items-end gap-1 sm:hidden">
                  <HoldState order={order} />
                </span>
              </Td>
              <Td className="hidden sm:table-cell">
                <span className="flex flex-col items-start gap-1">
                  <HoldState order={order} />
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function HoldState({ order }: { order: HoldTableProps['orders'][number] }) {
  return (
    <>
      <EscrowBadge status={order.escrowState} />
      {order.hasDispute && <Badge tone="amber">Problem</Badge>}
    </>
  );
}

export function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={`/orders/${id}`} className="font-medium text-accent-ink underline underline-offset-3">
      {number}
    </Link>
  );
}
