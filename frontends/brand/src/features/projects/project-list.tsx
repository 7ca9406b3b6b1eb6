import { Button, EmptyState } from '@makeport/ui';
import { Package, Search } from '@makeport/ui/icons';
import { Link } from '@makeport/web/router';
import { ProjectPart } from './projects-section';
import { isFiltered, type ProjectFilter } from './project-filter';

type ProjectListProps = {
  filter: ProjectFilter;
  /** Counts the changes that were told since the page opened. */
  news: number;
  onShowAll: () => void;
};

export function ProjectList({ filter, news, onShowAll }: ProjectListProps) {
  return (
    <ProjectPart
      filter={filter}
      after={null}
      news={news}
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
