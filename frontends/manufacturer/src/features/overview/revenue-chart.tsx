import { BarChart, Card, monthBars, Skeleton } from '@makeport/ui';
import { formatMoney } from '@makeport/web';

interface RevenueChartProps {
  /** Undefined while loading. */
  months: readonly { month: string; amountCents: number }[] | undefined;
}

/** Renders the revenue of completed orders in each of the last twelve months. */
export function RevenueChart({ months }: RevenueChartProps) {
  return (
    <Card as="section" aria-label="Revenue by month" className="mt-6">
      {months ? (
        <BarChart
          caption="Revenue by month"
          bars={monthBars(months)}
          format={formatMoney}
          columns={{ name: 'Month', value: 'Revenue' }}
          emptyText="No order completed in the last twelve months."
        />
      ) : (
        <>
          <Skeleton className="mb-4 h-6 w-40" />
          <Skeleton className="h-56 w-full" />
        </>
      )}
    </Card>
  );
}
