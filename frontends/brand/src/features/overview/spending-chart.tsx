import { formatMoney } from '@makeport/web';
import { BarChart, Card, monthBars, Skeleton } from '@makeport/ui';

type Months = readonly { month: string; amountCents: number }[];

type SpendingChartProps = {
  /** Undefined while it loads. */
  months: Months | undefined;
};

/** Removes the empty months before the first order. */
function sinceFirst(months: Months): Months {
  const first = months.findIndex(({ amountCents }) => amountCents > 0);
  return first === -1 ? months : months.slice(first);
}

/** Shows the spending in each of the last twelve months, starting with the first order. */
export function SpendingChart({ months }: SpendingChartProps) {
  return (
    <Card as="section" aria-label="Spending" className="mt-6">
      {months ? (
        <BarChart
          caption="Investment by month"
          bars={monthBars(sinceFirst(months))}
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
