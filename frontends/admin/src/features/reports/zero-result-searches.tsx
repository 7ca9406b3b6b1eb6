import { Card, ErrorState, Skeleton, Table, Td, Th } from '@makeport/ui';
import { errorText, useQuery } from '@makeport/web/graphql';
import { MissedSearchesDocument } from '../../gen/graphql';
import { ReportChart } from './charts';
import { getMondays, toVariables, type Period } from './period';
import { weekBars } from './report-labels';

/**
 * Renders the brands' searches without results. They are a separate query, because another service
 * owns this data.
 */
export function MissedSearches({ period }: { period: Period }) {
  const [{ data, error, fetching }, load] = useQuery({
    query: MissedSearchesDocument,
    variables: toVariables(period),
    requestPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return (
      <ErrorState
        title="Failed to load searches"
        text={errorText(error, 'Please check your connection.')}
        retrying={fetching}
        onRetry={() => load({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (!data) return <Skeleton className="h-72 w-full" />;
  const { weeks, searches } = data.missedSearches;
  const counts = new Map(weeks.map(({ week, count }) => [week, count]));
  const bars = weekBars(getMondays(period).map((week) => ({ week, value: counts.get(week) ?? 0 })));
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <ReportChart
        caption="Searches without result"
        text="Each search once, by the week in which it was made."
        bars={bars}
        value="Searches"
        emptyText="All searches of this period had results."
      />
      {searches.length > 0 && (
        <Card padding="none" className="min-w-0">
          <h3 className="px-4 pt-4 pb-2 text-base font-semibold">Most searched and not found</h3>
          <Table caption="Most searched and not found">
            <thead>
              <tr>
                <Th>Searched for</Th>
                <Th numeric>Times</Th>
              </tr>
            </thead>
            <tbody>
              {searches.map(({ query, count }) => (
                <tr key={query}>
                  <Td className="break-words">{query}</Td>
                  <Td numeric>{count.toLocaleString('en-US')}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </div>
  );
}
