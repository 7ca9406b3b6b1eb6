import { useFigures } from '@makeport/list-page';
import { formatMoney } from '@makeport/web';
import { StatGrid, StatTile } from '@makeport/ui';
import { CircleCheck, Lock, RotateCcw } from '@makeport/ui/icons';
import { PaymentSumsDocument } from '../../gen/payments';

/**
 * Shows the sums of all payments. An increase of `changes`, the number of change events, reloads
 * them.
 */
export function PaymentSums({ changes }: { changes: number }) {
  const { data, unknown } = useFigures(PaymentSumsDocument, changes);
  const sums = data?.orderStatistics;
  const amount = (cents: number | undefined) =>
    cents === undefined ? unknown : formatMoney(cents);
  return (
    <div className="mb-6">
      <StatGrid>
        <StatTile
          label="Held"
          value={amount(sums?.inEscrowCents)}
          caption="Payments of open orders"
          icon={Lock}
          tone="amber"
        />
        <StatTile
          label="Released"
          value={amount(sums?.releasedCents)}
          caption="Paid out to manufacturers"
          icon={CircleCheck}
          tone="green"
        />
        <StatTile
          label="Refunded"
          value={amount(sums?.refundedCents)}
          caption="For orders, back to your card"
          icon={RotateCcw}
        />
      </StatGrid>
    </div>
  );
}
