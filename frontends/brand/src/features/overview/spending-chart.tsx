import { formatMoney } from '@makeport/web';
import { BarChart, Card, monthBars, Skeleton } from '@makeport/ui';

type SpendingChartProps = {
  /** Undefined while it loads. */
  months: readonly { month: string; amountCents: number }[] | undefined;
};

/** How much was invested in each of the last twelve months. */
export function SpendingChart({ months }: SpendingChartProps) {
  return (
    <Card as="section" aria-label="Spending" className="mt-6">
      {months ? (
        <BarChart
          caption="Investment by month"
          bars={monthBars(months)}
          format={formatMoney}
          columns={{ name: 'Month', value: 'Invested' }}
          emptyText="Nothing invested in the last twelve months."
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
