import { useOrderPictures } from '@makeport/order-page/parts';
import { PAYOUT_STATE_LABELS } from '@makeport/rules';
import { Badge, MoneyTable, type Tone } from '@makeport/ui';
import { formatDate, formatMoney } from '@makeport/web';
import type { ComponentProps } from 'react';
import type { ManufacturerPayoutsQuery, PayoutStatus } from '../../gen/graphql';
import { OrderLinks } from './hold-table';

type Payouts = ManufacturerPayoutsQuery['payouts']['items'];

interface PayoutTableProps {
  payouts: Payouts;
  /** False for the later sections, which continue the first table. */
  first: boolean;
  firstRow: ComponentProps<'tr'>;
}

/** Renders the payout of each order, with the reason if it is delayed. */
export function PayoutTable({ payouts, first, firstRow }: PayoutTableProps) {
  const pictures = useOrderPictures(payouts.map(({ orderId }) => orderId));
  return (
    <MoneyTable
      caption={first ? 'Payouts' : 'More payouts'}
      continued={!first}
      firstRow={firstRow}
      rows={payouts.map((payout) => ({
        key: payout.id,
        order: <OrderLinks id={payout.orderId} number={payout.orderNumber} />,
        product: payout.productName,
        picture: pictures.get(payout.orderId),
        notes: payout.failureReason && (
          <p className="line-clamp-3 break-words text-red-ink" title={payout.failureReason}>
            {payout.failureReason}
          </p>
        ),
        date: getDay(payout),
        amount: formatMoney(payout.amountCents),
        state: <PayoutBadge status={payout.status} />,
      }))}
    />
  );
}

const TONES: Record<PayoutStatus, Tone> = {
  waiting: 'amber',
  pending: 'blue',
  paid: 'green',
  failed: 'red',
  reversed: 'neutral',
};

function PayoutBadge({ status }: { status: PayoutStatus }) {
  return <Badge tone={TONES[status]}>{PAYOUT_STATE_LABELS[status]}</Badge>;
}

/** Returns the day of the payout, or of the release if the payout is still open. */
function getDay({ paidAt, createdAt }: Payouts[number]): string {
  return formatDate(paidAt ?? createdAt);
}
