import { ListPart, useListPart } from '@makeport/list-page';
import { Button, EmptyState } from '@makeport/ui';
import { PackageOpen, Search } from '@makeport/ui/icons';
import { Link } from '@makeport/web/router';
import { BrandSamplesDocument } from '../../gen/graphql';
import { SampleCard, SampleCardSkeleton } from './sample-card';
import { sampleFilter, type SampleFilter } from './sample-filter';

type SampleListProps = {
  filter: SampleFilter;
  /** Cursor of the last request in the previous section; null for the first section. */
  after: string | null;
  /** Number of change events since the page opened; an increase reloads the section. */
  changes: number;
  onShowAll: () => void;
};

const PAGE_SIZE = 20;

/** Shows 20 requests and, when the user loads more, the next section below them. */
export function SampleList({ filter, after, changes, onShowAll }: SampleListProps) {
  const list = useListPart({
    query: BrandSamplesDocument,
    variables: {
      status: filter.status,
      search: filter.search.trim() || null,
      first: PAGE_SIZE,
      after,
    },
    part: (data) => data.sampleRequests,
    changes,
  });
  return (
    <ListPart
      list={list}
      filter={filter}
      after={after}
      failed="Failed to load sample requests"
      loading={<LoadingSamples />}
      empty={
        after === null && (
          <NoRequests filtered={sampleFilter.isFiltered(filter)} onShowAll={onShowAll} />
        )
      }
      card={(request) => <SampleCard request={request} />}
      noun="request"
      next={(end) => (
        <SampleList filter={filter} changes={changes} onShowAll={onShowAll} after={end} />
      )}
    />
  );
}

/**
 * Shows the same sentence with and without a filter, but offers a different next action (SMP-18).
 */
function NoRequests({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return filtered ? (
    <EmptyState
      icon={Search}
      title="No sample requests found"
      action={<Button onClick={onShowAll}>Show all requests</Button>}
    />
  ) : (
    <EmptyState
      icon={PackageOpen}
      title="No sample requests found"
      text="Choose 'Request Sample' on a product, then follow it here."
      action={
        <Button asChild variant="primary">
          <Link to="/brand/products">Explore Products</Link>
        </Button>
      }
    />
  );
}

function LoadingSamples() {
  return (
    <div
      className="flex flex-col gap-3"
      role="status"
      aria-busy="true"
      aria-label="Loading sample requests"
    >
      <SampleCardSkeleton />
      <SampleCardSkeleton />
      <SampleCardSkeleton />
    </div>
  );
}
