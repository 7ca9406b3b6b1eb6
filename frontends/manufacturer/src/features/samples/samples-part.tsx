import { ContactButton } from '@makeport/chat/contact';
import { Button, ErrorState, sampleStatusLabel, Skeleton, useFocusOnArrival } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ManufacturerSamplesDocument } from '../../gen/graphql';
import { useFirstLoad } from '../../loading/use-first-load';
import { SampleActions } from './sample-actions';
import { SampleCard } from './sample-card';
import type { SampleFilter } from './sample-filter';

const PART_SIZE = 20;

interface SamplesPartProps {
  filter: SampleFilter;
  /** The last request of the part before; null for the first part. */
  after: string | null;
  /** Counts the changes that were told since the page opened. */
  news: number;
  /** A step was taken here. */
  onTaken: () => void;
  /** Shows when there is nothing at all. */
  empty?: ReactNode;
}

/** Twenty requests and, on demand, the next part under them; see OrdersPart for why parts. */
export function SamplesPart({ filter, after, news, onTaken, empty }: SamplesPartProps) {
  const [more, setMore] = useState(false);
  const [{ data, error }, load] = useQuery({
    query: ManufacturerSamplesDocument,
    variables: { status: filter.status, search: filter.search.trim() || null, first: PART_SIZE, after },
    requestPolicy: 'cache-and-network',
  });
  const { failed, retrying } = useFirstLoad({ data, error });
  const reload = () => load({ requestPolicy: 'network-only' });
  const onNews = useEffectEvent(reload);
  useEffect(() => {
    if (news > 0) onNews();
  }, [news]);
  const firstOfPart = useFocusOnArrival(after !== null && data !== undefined);

  if (failed) {
    return (
      <ErrorState
        title={errorText(error, 'Failed to load sample requests')}
        onRetry={reload}
        retrying={retrying}
      />
    );
  }
  if (!data) return <SamplesSkeleton />;
  const { items, total, hasMore, endCursor } = data.sampleRequests;
  if (items.length === 0) return after === null ? empty : null;
  return (
    <>
      {after === null && (
        <p role="status" className="mb-3 text-muted">
          {total === 1 ? '1 request' : `${total.toLocaleString('en-US')} requests`}
        </p>
      )}
      <ul className="mb-4 flex flex-col gap-4">
        {items.map((request, index) => (
          <li key={request.id} {...(index === 0 && firstOfPart)}>
            <SampleCard request={request} index={index}>
              <SampleActions
                request={request}
                onStale={reload}
                onTaken={(status) => {
                  if (filter.status) {
                    toast.success(`${request.productName}: ${sampleStatusLabel(status)}`);
                    reload();
                  }
                  onTaken();
                }}
              >
                <ContactButton
                  size="md"
                  target={{
                    brandId: request.brandId,
                    name: request.brandName,
                    sampleRequest: { id: request.id, label: `Sample request: ${request.productName}` },
                  }}
                >
                  Contact Brand
                </ContactButton>
              </SampleActions>
            </SampleCard>
          </li>
        ))}
      </ul>
      {hasMore && more && (
        <SamplesPart filter={filter} after={endCursor ?? null} news={news} onTaken={onTaken} />
      )}
      {hasMore && !more && (
        <div className="mt-6 text-center">
          <Button onClick={() => setMore(true)}>Show more requests</Button>
        </div>
      )}
    </>
  );
}

function SamplesSkeleton() {
  return (
    <div className="flex flex-col gap-4" role="status" aria-busy="true" aria-label="Loading sample requests">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-64 w-full rounded-card" />
      ))}
    </div>
  );
}
