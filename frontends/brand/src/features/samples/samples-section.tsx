import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { errorText, useQuery } from '@makeport/web/graphql';
import { ErrorState, ListSection } from '@makeport/ui';
import { BrandSamplesDocument } from '../../gen/graphql';
import { isCurrentResult } from '../../orders/is-current-result';
import { SampleCard, SampleCardSkeleton } from './sample-card';
import type { SampleFilter } from './sample-filter';

type SamplesSectionProps = {
  filter: SampleFilter;
  /** The last request of the part before; null for the first part. */
  after: string | null;
  /** Counts the changes that were told since the page opened. */
  changes: number;
  /** Shows when there is nothing at all. */
  empty?: ReactNode;
};

const PAGE_SIZE = 20;

/** Twenty requests and, on demand, the next part under them; see ProjectsSection for why parts. */
export function SamplesSection({ filter, after, changes, empty }: SamplesSectionProps) {
  const variables = { status: filter.status, search: filter.search.trim() || null, first: PAGE_SIZE, after };
  const [{ data, error, fetching, operation }, load] = useQuery({
    query: BrandSamplesDocument,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  const onChanges = useEffectEvent(reload);
  useEffect(() => {
    if (changes > 0) onChanges();
  }, [changes]);

  const requests = data?.sampleRequests;
  if (!requests) {
    if (!error || fetching) return <SamplePartSkeleton />;
    const text = errorText(error, 'Please check your connection.');
    return <ErrorState title="Failed to load sample requests" text={text} onRetry={reload} />;
  }
  // what shows is of the filter before until the answer comes: only emptiness would tell something wrong
  if (requests.items.length === 0)
    return isCurrentResult(operation, variables) ? empty : <SamplePartSkeleton />;
  return (
    <ListSection
      items={requests.items}
      card={(request) => <SampleCard request={request} />}
      first={after === null}
      total={requests.total}
      noun="request"
      hasMore={requests.hasMore}
      next={() => <SamplesSection filter={filter} after={requests.endCursor} changes={changes} />}
      listed={JSON.stringify(filter)}
      busy={fetching}
    />
  );
}

function SamplePartSkeleton() {
  return (
    <div className="flex flex-col gap-3" role="status" aria-busy="true" aria-label="Loading sample requests">
      <SampleCardSkeleton />
      <SampleCardSkeleton />
      <SampleCardSkeleton />
    </div>
  );
}
