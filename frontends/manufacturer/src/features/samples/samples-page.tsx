import { heldUntil } from '@makeport/rules';
import { ListPage, useStatusFilter } from '@makeport/list-page';
import { Button, EmptyState } from '@makeport/ui';
import { Search } from '@makeport/ui/icons';
import { useState } from 'react';
import { sampleFilter } from './sample-filter';
import { SampleTiles } from './sample-tiles';
import { SamplesSection } from './samples-section';
import { useSampleChanges } from './use-sample-changes';

/** Renders '/manufacturer/samples': the brands' sample requests (MFR-50 to MFR-58). */
export function SamplesPage() {
  const { filter, controls, showAll } = useStatusFilter(sampleFilter, {
    label: 'Search sample requests',
    placeholder: 'Product or brand',
    className: 'sm:w-48',
  });
  const [changes, setChanges] = useState(0);
  const [taken, setTaken] = useState(0);
  useSampleChanges(() => setChanges((count) => count + 1));
  return (
    <ListPage
      title="Sample Requests"
      description={`The sample fee is ${heldUntil({ kind: 'sample' })}. If you reject the request it goes back to the brand.`}
      tiles={<SampleTiles changes={changes + taken} />}
      {...controls}
      heading="All sample requests"
    >
      <SamplesSection
        key={`${filter.status} ${filter.search}`}
        filter={filter}
        after={null}
        changes={changes}
        onTaken={() => setTaken((count) => count + 1)}
        empty={
          sampleFilter.isFiltered(filter) ? (
            <EmptyState
              icon={Search}
              title="No sample requests found"
              text="Try another search or status."
              action={<Button onClick={showAll}>Show all requests</Button>}
            />
          ) : (
            <EmptyState
              title="No sample requests yet"
              text="Requests from brands appear here immediately."
            />
          )
        }
      />
    </ListPage>
  );
}
