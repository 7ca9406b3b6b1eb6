import { Button, EmptyState } from '@makeport/ui';
import { Package, Search } from '@makeport/ui/icons';
import { Link } from '@makeport/web/router';
import { ProjectsSection } from './projects-section';
import { isFiltered, type ProjectFilter } from './project-filter';

type ProjectListProps = {
  filter: ProjectFilter;
  /** Counts the changes that were told since the page opened. */
  changes: number;
  onShowAll: () => void;
};

export function ProjectList({ filter, changes, onShowAll }: ProjectListProps) {
  return (
    <ProjectsSection
      filter={filter}
      after={null}
      changes={changes}
      empty={
        isFiltered(filter) ? (
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
        )
      }
    />
  );
}
