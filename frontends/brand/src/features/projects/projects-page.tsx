import { ListPage, useStatusFilter } from '@makeport/list-page';
import { Link } from '@makeport/web/router';
import { Button, DownloadLink, exportAddress } from '@makeport/ui';
import { Wallet } from '@makeport/ui/icons';
import { useState } from 'react';
import { useOrderChanges } from '../../shared/orders/use-order-changes';
import { ProjectList } from './project-list';
import { ProjectTiles } from './project-tiles';
import { projectFilter } from './project-filter';

/** Lists all orders of the brand, with search and filters in the address (BDASH-8 to BDASH-11). */
export function ProjectsPage() {
  const { filter, controls, showAll } = useStatusFilter(projectFilter, {
    label: 'Search projects',
    placeholder: 'Product, SKU or manufacturer',
    className: 'sm:w-52',
  });
  const [changes, setChanges] = useState(0);
  useOrderChanges(() => setChanges((count) => count + 1));
  return (
    <ListPage
      title="Projects"
      actions={
        <>
          <DownloadLink href={exportAddress('orders', filter)}>Download CSV</DownloadLink>
          <Button asChild>
            <Link to="/brand/payments">
              <Wallet aria-hidden="true" />
              Payments
            </Link>
          </Button>
        </>
      }
      tiles={<ProjectTiles changes={changes} />}
      {...controls}
      heading="All projects"
    >
      <ProjectList filter={filter} after={null} changes={changes} onShowAll={showAll} />
    </ListPage>
  );
}
