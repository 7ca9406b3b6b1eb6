import { Badge, Card, Table, Td, Th, type Tone } from '@makeport/ui';
import { formatDate, formatMoney } from '@makeport/web';
import type { ComponentProps } from 'react';
import type { ManufacturerPayoutsQuery, PayoutStatus } from '../../gen/graphql';
import { OrderLink } from './hold-table';

type Payouts = ManufacturerPayoutsQuery['payouts']['items'];

interface PayoutTableProps {
  payouts: Payouts;
  /** The parts below the first one read as its continuation. */
  first: boolean;
  firstRow: ComponentProps<'tr'>;
}

/** What was sent to the manufacturer for which order, or why not yet. */
export function PayoutTable({ payouts, first, firstRow }: PayoutTableProps) {
  return (
    <Card padding="none" className={first ? 'overflow-hidden' : 'mt-3 overflow-hidden'}>
      <Table caption={first ? 'Payouts' : 'More payouts'}>
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
          {payouts.map((payout, index) => (
            <tr key={payout.id} {...(index === 0 && firstRow)}>
              <Td className="hidden whitespace-nowrap tabular-nums sm:table-cell">
                <OrderLink id={payout.orderId} number={payout.orderNumber} />
              </Td>
              <Td className="w-full max-w-0 min-w-32">
                <p className="line-clamp-2 font-medium break-words" title={payout.productName}>
                  {payout.productName}
                </p>
                {payout.failureReason && <p className="break-words text-red-ink">{payout.failureReason}</p>}
                <p className="mt-1 text-xs text-muted sm:hidden">
                  <OrderLink id={payout.orderId} number={payout.orderNumber} /> · {dayOf(payout)}
                </p>
              </Td>
              <Td className="hidden whitespace-nowrap text-muted sm:table-cell">{dayOf(payout)}</Td>
              <Td numeric className="font-medium whitespace-nowrap">
                {formatMoney(payout.amountCents)}
                <span className="mt-1 flex justify-end sm:hidden">
                  <PayoutBadge status={payout.status} />
                </span>
              </Td>
              <Td className="hidden sm:table-cell">
                <PayoutBadge status={payout.status} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const STATES: Record<PayoutStatus, { label: string; tone: Tone }> = {
  waiting: { label: 'Waits for account', tone: 'amber' },
  pending: { label: 'On its way', tone: 'blue' },
  paid: { label: 'Paid out', tone: 'green' },
  failed: { label: 'Failed, tried again', tone: 'red' },
  reversed: { label: 'Taken back', tone: 'neutral' },
};

function PayoutBadge({ status }: { status: PayoutStatus }) {
  const { label, tone } = STATES[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** When it was paid; until then when it was released. */
function dayOf({ paidAt, createdAt }: Payouts[number]): string {
  return formatDate(paidAt ?? createdAt);
}
