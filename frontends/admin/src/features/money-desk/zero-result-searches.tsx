import { Card, EmptyState, ErrorState, PageSpinner, Table, Td, Th } from '@makeport/ui';
import { formatDay } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { useState } from 'react';
import { SearchesWithoutResultDocument } from '../../gen/graphql';
import { getMonday } from '../../shared/queues';

/** Renders this week's searches without results, which show gaps in the market. */
export function UnfoundSearches() {
  const [week] = useState(() => getMonday(new Date()));
  const [{ data, error, fetching }, load] = useQuery({
    query: SearchesWithoutResultDocument,
    variables: { week },
    requestPolicy: 'cache-and-network',
  });
  if (data?.searchesWithoutResult.length === 0) {
    return (
      <EmptyState
        title="No missed searches"
        text={`Every search since ${formatDay(week)} had results.`}
      />
    );
  }
  if (data) {
    return (
      <Card padding="none">
        <Table caption={`Searches without a result since ${formatDay(week)}`}>
          <thead>
            <tr>
              <Th>Searched for</Th>
              <Th numeric>Times</Th>
            </tr>
          </thead>
          <tbody>
            {data.searchesWithoutResult.map(({ query, count }) => (
              <tr key={query}>
                <Td className="break-words">{query}</Td>
                <Td numeric>{count}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    );
  }
  if (fetching) return <PageSpinner label="Loading searches" />;
  return (
    <ErrorState
      title="Failed to load searches"
      text={error && errorText(error, 'Please check your connection.')}
      onRetry={() => load({ requestPolicy: 'network-only' })}
    />
  );
}
