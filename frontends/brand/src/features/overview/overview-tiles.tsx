import { heldUntil } from '@makeport/rules';
import { formatMoney } from '@makeport/web';
import { useInspectionDays } from '@makeport/web/payment-terms';
import { Link } from '@makeport/web/router';
import { StatTile } from '@makeport/ui';
import { CircleCheck, Factory, Hourglass, Lock, Wallet } from '@makeport/ui/icons';
import type { OverviewQuery } from '../../gen/graphql';

type Statistics = OverviewQuery['orderStatistics'];

/**
 * Shows five tiles in a grid. On a phone each tile is a row; with three columns the last tile fills
 * the remaining space (OPEN-50).
 */
export function OverviewTiles({ statistics }: { statistics: Statistics | undefined }) {
  const inspectionDays = useInspectionDays();
  const counts = statistics?.countByStatus;
  return (
    <div className="grid gap-3 sm:*:last:max-xl:col-span-2 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5">
      <StatTile
        label="Active Projects"
        value={counts && counts.inProduction + counts.shipping}
        caption="In production or shipping"
        icon={Factory}
        tone="blue"
      />
      <StatTile
        label="Pending Review"
        value={counts?.pending}
        caption="Waiting for the manufacturer"
        icon={Hourglass}
        tone="amber"
      />
      <StatTile
        label="Completed"
        value={statistics?.completedThisMonth}
        caption="This month"
        icon={CircleCheck}
        tone="green"
      />
      <StatTile
        label="Total Investment"
        value={statistics && formatMoney(statistics.totalInvestmentCents)}
        caption="Without cancelled orders and refunds"
        icon={Wallet}
      />
      <StatTile
        label="In Escrow"
        value={statistics && formatMoney(statistics.inEscrowCents)}
        caption={
          <>
            Payments {heldUntil({ inspectionDays, you: 'brand' })}.{' '}
            <Link to="/brand/payments" className="text-accent-ink underline underline-offset-3">
              All payments
            </Link>
          </>
        }
        icon={Lock}
        tone="amber"
      />
    </div>
  );
}
