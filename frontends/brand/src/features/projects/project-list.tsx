import { ListPart, useListPart } from '@makeport/list-page';
import { markOfAlerts, usePaymentAlerts } from '@makeport/order-page/parts';
import { Button, EmptyState } from '@makeport/ui';
import { Package, Search } from '@makeport/ui/icons';
import { Link } from '@makeport/web/router';
import { ProjectsDocument } from '../../gen/graphql';
import { ProjectCard, ProjectCardSkeleton } from '../../shared/orders/project-card';
import { projectFilter, type ProjectFilter } from './project-filter';

type ProjectListProps = {
  filter: ProjectFilter;
  /** Cursor of the last order in the previous section; null for the first section. */
  after: string | null;
  /** Number of change events since the page opened; an increase reloads the section. */
  changes: number;
  onShowAll: () => void;
};

const PAGE_SIZE = 20;

/** Shows 20 projects and, when the user loads more, the next section below them. */
export function ProjectList({ filter, after, changes, onShowAll }: ProjectListProps) {
  const list = useListPart({
    query: ProjectsDocument,
    variables: {
      status: filter.status,
      search: filter.search.trim() || null,
      first: PAGE_SIZE,
      after,
    },
    part: (data) => data.orders,
    changes,
  });
  const { alerts } = usePaymentAlerts();
  return (
    <ListPart
      list={list}
      filter={filter}
      after={after}
      failed="Failed to load projects"
      loading={<LoadingProjects />}
      empty={
        after === null && (
          <NoProjects filtered={projectFilter.isFiltered(filter)} onShowAll={onShowAll} />
        )
      }
      card={(order) => <ProjectCard order={order} mark={markOfAlerts(alerts, order)} />}
      noun="project"
      next={(end) => (
        <ProjectList filter={filter} changes={changes} onShowAll={onShowAll} after={end} />
      )}
    />
  );
}

function NoProjects({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return filtered ? (
    <EmptyState
      icon={Search}
      title="No projects found"
      action={<Button onClick={onShowAll}>Show all projects</Button>}
    />
  ) : (
    <EmptyState
      icon={Package}
      title="No projects yet"
      text="Your first order becomes your first project."
      action={
        <Button asChild variant="primary">
          <Link to="/brand/products">Explore Products</Link>
        </Button>
      }
    />
  );
}

function LoadingProjects() {
  return (
    <div
      className="flex flex-col gap-3"
      role="status"
      aria-busy="true"
      aria-label="Loading projects"
    >
      <ProjectCardSkeleton />
      <ProjectCardSkeleton />
      <ProjectCardSkeleton />
    </div>
  );
}
