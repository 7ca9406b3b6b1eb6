import { useState } from 'react';
import { usePageTitle } from '@makeport/web';
import { Link, useSearchParams } from '@makeport/web/router';
import { AddressSearch, Button, EmptyState, PageHeader, Select } from '@makeport/ui';
import { PackageOpen, Search } from '@makeport/ui/icons';
import { isFiltered, readFilter, statusOptions, writeFilter, type SampleFilter } from './sample-filter';
import { SamplesSection } from './samples-section';
import { useSampleChanges } from './use-sample-changes';

/** '/brand/samples': every sample request of the brand, searched and filtered in the address (SMP-16 to SMP-21). */
export function SamplesPage() {
  usePageTitle('Sample Requests');
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const [changes, setChanges] = useState(0);
  useSampleChanges(() => setChanges((count) => count + 1));
  const change = (part: Partial<SampleFilter>) =>
    setAddress((current) => writeFilter({ ...readFilter(current), ...part }), { replace: true });
  return (
    <>
      <PageHeader
        title="Sample Requests"
        description="See and touch a product before you order. The sample fee is held until the samples are shipped."
      />
      <div className="mb-6 flex flex-col gap-3 sm:flex-row">
        <AddressSearch
          label="Search sample requests"
          placeholder="Product or manufacturer"
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
      <h2 className="sr-only">All sample requests</h2>
      <SamplesSection
        filter={filter}
        after={null}
        changes={changes}
        empty={
          <NoRequests filtered={isFiltered(filter)} onShowAll={() => change({ search: '', status: null })} />
        }
      />
    </>
  );
}

/** SMP-18: the same sentence for both; what to do next differs. */
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
      text="Choose 'Request Sample' at a product, and follow it here."
      action={
        <Button asChild variant="primary">
          <Link to="/brand/products">Explore Products</Link>
        </Button>
      }
    />
  );
}
