import { ListPage, useAddressFilter } from '@makeport/list-page';
import { Button, EmptyState } from '@makeport/ui';
import { Search } from '@makeport/ui/icons';
import { useState } from 'react';
import { isFiltered, readFilter, STATUS_OPTIONS, toStatus, writeFilter } from './sample-filter';
import { SampleTiles } from './sample-tiles';
import { SamplesSection } from './samples-section';
import { useSampleChanges } from './use-sample-changes';

/** '/manufacturer/samples': who wants to see what before ordering (MFR-50 to MFR-58). */
export function SamplesPage() {
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  const [changes, setChanges] = useState(0);
  const [taken, setTaken] = useState(0);
  useSampleChanges(() => setChanges((count) => count + 1));
  return (
    <ListPage
      title="Sample Requests"
      description="The sample fee is held until you ship, and goes back to the brand if you reject."
      tiles={<SampleTiles changes={changes + taken} />}
      search={{
        label: 'Search sample requests',
        placeholder: 'Product or brand',
        text: filter.search,
        onSearch: (search) => change({ search }),
      }}
      choices={[
        {
          label: 'Status',
          className: 'sm:w-48',
          options: STATUS_OPTIONS,
          value: filter.status ?? 'all',
          onChoose: (value) => change({ status: toStatus(value) }),
        },
      ]}
      heading="All sample requests"
    >
      <SamplesSection
        key={`${filter.status} ${filter.search}`}
        filter={filter}
        after={null}
        changes={changes}
        onTaken={() => setTaken((count) => count + 1)}
        empty={
          isFiltered(filter) ? (
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
    </ListPage>
  );
}
