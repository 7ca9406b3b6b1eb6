import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { errorText, useQuery } from '@makeport/web/graphql';
import { Button, ErrorState, useFocusOnArrival } from '@makeport/ui';
import { BrandSamplesDocument } from '../../gen/graphql';
import { answersTo } from '../../orders/answers-to';
import { SampleCard, SampleCardSkeleton } from './sample-card';
import type { SampleFilter } from './sample-filter';

type SamplePartProps = {
  filter: SampleFilter;
  /** The last request of the part before; null for the first part. */
  after: string | null;
  /** Counts the changes that were told since the page opened. */
  news: number;
  /** Shows when there is nothing at all. */
  empty?: ReactNode;
};

const PART_SIZE = 20;

/** Twenty requests and, on demand, the next part under them; see ProjectPart for why parts. */
export function SamplePart({ filter, after, news, empty }: SamplePartProps) {
  const shown = JSON.stringify(filter);
  const [moreOf, setMoreOf] = useState<string | null>(null);
  const more = moreOf === shown;
  const variables = { status: filter.status, search: filter.search.trim() || null, first: PART_SIZE, after };
  const [{ data, error, fetching, operation }, load] = useQuery({
    query: BrandSamplesDocument,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  const onNews = useEffectEvent(reload);
  useEffect(() => {
    if (news > 0) onNews();
  }, [news]);

  const requests = data?.sampleRequests;
  const firstOfPart = useFocusOnArrival(after !== null && requests !== undefined);
  if (!requests) {
    if (!error || fetching) return <SamplePartSkeleton />;
    const text = errorText(error, 'Please check your connection.');
    return <ErrorState title="Failed to load sample requests" text={text} onRetry={reload} />;
  }
  // what shows is of the filter before until the answer comes: only emptiness would tell something wrong
  if (requests.items.length === 0) return answersTo(operation, variables) ? empty : <SamplePartSkeleton />;
  return (
    <>
      {after === null && (
        <p role="status" className="mb-3 text-muted">
          {requests.total === 1 ? '1 request' : `${requests.total.toLocaleString('en-US')} requests`}
        </p>
      )}
      <ul className="mb-3 flex flex-col gap-3" aria-busy={fetching}>
        {requests.items.map((request, index) => (
          <li key={request.id} {...(index === 0 && firstOfPart)}>
            <SampleCard request={request} />
          </li>
        ))}
      </ul>
      {requests.hasMore && more && (
        <SamplePart key={shown} filter={filter} after={requests.endCursor} news={news} />
      )}
      {requests.hasMore && !more && (
        <div className="mt-6 text-center">
          <Button onClick={() => setMoreOf(shown)}>Show more</Button>
        </div>
      )}
    </>
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
