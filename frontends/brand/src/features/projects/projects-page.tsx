import { usePageTitle } from '@makeport/web';
import { Link, useSearchParams } from '@makeport/web/router';
import { AddressSearch, Button, DownloadLink, exportAddress, PageHeader, Select } from '@makeport/ui';
import { Wallet } from '@makeport/ui/icons';
import { useState } from 'react';
import { useOrderChanges } from '../../orders/use-order-changes';
import { ProjectList } from './project-list';
import { ProjectTiles } from './project-tiles';
import { readFilter, statusOptions, writeFilter, type ProjectFilter } from './project-filter';

/** Every order of the brand, searched and filtered in the address (BDASH-8 to BDASH-11). */
export function ProjectsPage() {
  usePageTitle('Projects');
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const [changes, setChanges] = useState(0);
  useOrderChanges(() => setChanges((count) => count + 1));
  const change = (part: Partial<ProjectFilter>) =>
    setAddress((current) => writeFilter({ ...readFilter(current), ...part }), { replace: true });
  return (
    <>
      <PageHeader
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
      />
      <ProjectTiles changes={changes} />
      <div className="my-6 flex flex-col gap-3 sm:flex-row">
        <AddressSearch
          label="Search projects"
          placeholder="Product, SKU or manufacturer"
          className="flex-1"
          text={filter.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          aria-label="Status"
          className="sm:w-52"
          options={statusOptions}
          value={filter.status ?? 'all'}
          onChange={(event) =>
            change({ status: readFilter(new URLSearchParams({ status: event.target.value })).status })
          }
        />
      </div>
      <h2 className="sr-only">All projects</h2>
      <ProjectList filter={filter} changes={changes} onShowAll={() => change({ search: '', status: null })} />
    </>
  );
}
