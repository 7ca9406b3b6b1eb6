import { StatGrid, StatTile } from '@makeport/ui';
import {
  Clock,
  Lock,
  Package,
  RotateCcw,
  Truck,
  TriangleAlert,
  Wallet,
  CircleDollarSign,
} from '@makeport/ui/icons';
import { formatMoney } from '@makeport/web';
import type { AdminReportQuery } from '../../gen/graphql';
import { counted, formatDuration, formatShare } from './report-labels';

export type Report = AdminReportQuery['adminReport'];

/** Renders the figures with their explanations (REP-1, REP-4, REP-5). */
export function ReportFigures({ report }: { report: Report | undefined }) {
  const money = (cents: number | undefined) => cents !== undefined && formatMoney(cents);
  return (
    <>
      <h2 className="mb-3 text-base font-semibold">Money</h2>
      <StatGrid>
        <StatTile
          label="Held now"
          icon={Lock}
          tone="amber"
          value={money(report?.held.cents) || undefined}
          caption={
            report &&
            `Held for ${counted(report.held.orders, 'order')} at this moment, whatever the period.`
          }
        />
        <StatTile
          label="Released"
          icon={Wallet}
          tone="green"
          value={money(report?.releasedCents) || undefined}
          caption="Decided for manufacturers in the period, fee included, less reversals."
        />
        <StatTile
          label="Refunded"
          icon={RotateCcw}
          tone="blue"
          value={money(report?.refundedCents) || undefined}
          caption="Decided for brands in the period, shares and reversals included."
        />
        <StatTile
          label="Fees"
          icon={CircleDollarSign}
          tone="accent"
          value={money(report?.feeCents) || undefined}
          caption="The platform's share of the amounts released in the period."
        />
      </StatGrid>
      <h2 className="mt-8 mb-3 text-base font-semibold">Orders</h2>
      <StatGrid>
        <StatTile
          label="Placed"
          icon={Package}
          value={report?.placedOrders.toLocaleString('en-US')}
          caption="Paid in the period, cancelled orders included."
        />
        <DurationTile
          label="Time to approve"
          did="approved"
          icon={Clock}
          time={report?.timeToApprove}
        />
        <DurationTile label="Time to ship" did="shipped" icon={Truck} time={report?.timeToShip} />
        <StatTile
          label="Dispute rate"
          icon={TriangleAlert}
          tone="red"
          value={report && formatShare(report.disputedOrders, report.placedOrders)}
          caption={
            report &&
            `${report.disputedOrders.toLocaleString('en-US')} of the orders placed in the period ever had a problem reported.`
          }
        />
      </StatGrid>
    </>
  );
}

interface DurationTileProps {
  label: string;
  did: string;
  icon: typeof Clock;
  time: Report['timeToShip'] | undefined;
}

function DurationTile({ label, did, icon, time }: DurationTileProps) {
  return (
    <StatTile
      label={label}
      icon={icon}
      value={time && formatDuration(time.medianSeconds)}
      caption={
        time &&
        (time.orders === 0
          ? `No order was ${did} in the period.`
          : `Median since the order was placed; 9 of 10 within ${formatDuration(time.p90Seconds)}. ${counted(time.orders, 'order')} ${did} in the period.`)
      }
    />
  );
}
