import { AddressSearch, Button, EmptyState, PageHeader, Select } from '@makeport/ui';
import { Search } from '@makeport/ui/icons';
import { usePageTitle } from '@makeport/web';
import { useSearchParams } from '@makeport/web/router';
import { useState } from 'react';
import { readFilter, STATUS_OPTIONS, writeFilter, type SampleFilter } from './sample-filter';
import { SampleTiles } from './sample-tiles';
import { SamplesSection } from './samples-section';
import { useSampleChanges } from './use-sample-changes';

/** '/manufacturer/samples': who wants to see what before ordering (MFR-50 to MFR-58). */
export function SamplesPage() {
  usePageTitle('Sample Requests');
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const filtered = filter.search !== '' || filter.status !== null;
  const [changes, setChanges] = useState(0);
  const [taken, setTaken] = useState(0);
  useSampleChanges(() => setChanges((count) => count + 1));
  const change = (part: Partial<SampleFilter>) =>
    setAddress((current) => writeFilter({ ...readFilter(current), ...part }), { replace: true });
  return (
    <>
      <PageHeader
        title="Sample Requests"
        description="The sample fee is held until you ship, and goes back to the brand if you reject."
      />
      <SampleTiles changes={changes + taken} />
      <div className="my-6 flex flex-col gap-3 sm:flex-row">
        <AddressSearch
          label="Search sample requests"
          placeholder="Product or brand"
          className="flex-1"
          text={filter.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          aria-label="Status"
          className="sm:w-48"
          options={STATUS_OPTIONS}
          value={filter.status ?? 'all'}
          onChange={(event) =>
            change({ status: readFilter(new URLSearchParams({ status: event.target.value })).status })
          }
        />
      </div>
      <h2 className="sr-only">All sample requests</h2>
      <SamplesSection
        key={`${filter.status} ${filter.search}`}
        filter={filter}
        after={null}
        changes={changes}
        onTaken={() => setTaken((count) => count + 1)}
        empty={
          filtered ? (
            <EmptyState
              icon={Search}
              title="No sample requests found"
              text="Try another search or status."
              action={<Button onClick={() => change({ search: '', status: null })}>Show all requests</Button>}
            />
          ) : (
            <EmptyState title="No sample requests yet" text="Requests of brands appear here at once." />
          )
        }
      />
    </>
  );
}
