import { describeOrderStatus } from '@makeport/rules';
import { BarChart, Card, type Bar } from '@makeport/ui';
import { formatMoney } from '@makeport/web';
import type { Report } from './report-figures';
import { weekBars } from './report-labels';

const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  style: 'currency',
  currency: 'USD',
});
const formatCount = (count: number): string => count.toLocaleString('en-US');

interface WeekChartProps {
  caption: string;
  /** Explains how the figures are counted. */
  text: string;
  bars: readonly Bar[];
  /** Headings of the two table columns. */
  name?: string;
  value: string;
  money?: boolean;
  emptyText: string;
}

/** Renders a chart with its table and an explanation of its figures (REP-3). */
export function ReportChart({
  caption,
  text,
  bars,
  name = 'Week',
  value,
  money = false,
  emptyText,
}: WeekChartProps) {
  return (
    // `relative` and `overflow-hidden`, because the visually hidden table keeps the height of its
    // rows and would lengthen the page.
    <Card className="relative overflow-hidden">
      <BarChart
        caption={caption}
        bars={bars}
        format={money ? formatMoney : formatCount}
        {...(money && { formatMark: (cents: number) => compact.format(cents / 100) })}
        columns={{ name, value }}
        emptyText={emptyText}
      />
      <p className="mt-3 text-xs text-muted">{text}</p>
    </Card>
  );
}

export function ReportCharts({ report: { weeks, statuses } }: { report: Report }) {
  const bars = (value: (week: Report['weeks'][number]) => number) =>
    weekBars(weeks.map((week) => ({ week: week.week, value: value(week) })));
  return (
    <>
      <ReportChart
        caption="Orders by week"
        text="By the week in which they were placed, from Monday in UTC."
        bars={bars(({ orders }) => orders)}
        value="Orders"
        emptyText="No order was placed in this period."
      />
      <ReportChart
        caption="Orders by status"
        text="Orders placed in the period, by their current status."
        bars={statuses.map(({ status, orders }) => ({
          key: status,
          value: orders,
          name: describeOrderStatus(status).label,
          label: describeOrderStatus(status).chartLabel,
        }))}
        name="Status"
        value="Orders"
        emptyText="No order was placed in this period."
      />
      <ReportChart
        money
        caption="Released by week"
        text="By the week in which the hold ended, less reversals of that week."
        bars={bars(({ releasedCents }) => releasedCents)}
        value="Released"
        emptyText="Nothing was released in this period."
      />
      <ReportChart
        money
        caption="Refunded by week"
        text="By the week in which it was decided."
        bars={bars(({ refundedCents }) => refundedCents)}
        value="Refunded"
        emptyText="Nothing was refunded in this period."
      />
    </>
  );
}
