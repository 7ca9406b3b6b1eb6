import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { errorText, useQuery } from '@makeport/web/graphql';
import { ErrorState, ListSection } from '@makeport/ui';
import { ProjectsDocument } from '../../gen/graphql';
import { isCurrentResult } from '../../orders/is-current-result';
import { ProjectCard, ProjectCardSkeleton } from '../../orders/project-card';
import type { ProjectFilter } from './project-filter';

type ProjectsSectionProps = {
  filter: ProjectFilter;
  /** The last order of the part before; null for the first part. */
  after: string | null;
  changes: number;
  /** Shows when there is nothing at all. */
  empty?: ReactNode;
};

const PAGE_SIZE = 20;

/**
 * Twenty projects and, on demand, the next part under them. Each part begins where the one above ends now, so
 * that a new order at the top pushes none out of the list.
 */
export function ProjectsSection({ filter, after, changes, empty }: ProjectsSectionProps) {
  const variables = { status: filter.status, search: filter.search.trim() || null, first: PAGE_SIZE, after };
  const [{ data, error, fetching, operation }, load] = useQuery({
    query: ProjectsDocument,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  const onChanges = useEffectEvent(reload);
  useEffect(() => {
    if (changes > 0) onChanges();
  }, [changes]);

  const orders = data?.orders;
  if (!orders) {
    if (!error || fetching) return <ProjectPartSkeleton />;
    const text = errorText(error, 'Please check your connection.');
    return <ErrorState title="Failed to load projects" text={text} onRetry={reload} />;
  }
  // what shows is of the filter before until the answer comes: only emptiness would tell something wrong
  if (orders.items.length === 0)
    return isCurrentResult(operation, variables) ? empty : <ProjectPartSkeleton />;
  return (
    <ListSection
      items={orders.items}
      card={(order) => <ProjectCard order={order} />}
      first={after === null}
      total={orders.total}
      noun="project"
      hasMore={orders.hasMore}
      next={() => <ProjectsSection filter={filter} after={orders.endCursor} changes={changes} />}
      listed={JSON.stringify(filter)}
      busy={fetching}
    />
  );
}

function ProjectPartSkeleton() {
  return (
    <div className="flex flex-col gap-3" role="status" aria-busy="true" aria-label="Loading projects">
      <ProjectCardSkeleton />
      <ProjectCardSkeleton />
      <ProjectCardSkeleton />
    </div>
  );
}
