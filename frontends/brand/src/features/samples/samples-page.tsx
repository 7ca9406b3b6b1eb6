import { ListPage, useAddressFilter } from '@makeport/list-page';
import { useState } from 'react';
import { readFilter, statusOptions, toStatus, writeFilter } from './sample-filter';
import { SampleList } from './sample-list';
import { useSampleChanges } from './use-sample-changes';

/** '/brand/samples': every sample request of the brand, searched and filtered in the address (SMP-16 to SMP-21). */
export function SamplesPage() {
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  const [changes, setChanges] = useState(0);
  useSampleChanges(() => setChanges((count) => count + 1));
  return (
    <ListPage
      title="Sample Requests"
      description="See and touch a product before you order. The sample fee is held until the samples are shipped."
      search={{
        label: 'Search sample requests',
        placeholder: 'Product or manufacturer',
        text: filter.search,
        onSearch: (search) => change({ search }),
      }}
      choices={[
        {
          label: 'Status',
          className: 'sm:w-52',
          options: statusOptions,
          value: filter.status ?? 'all',
          onChoose: (value) => change({ status: toStatus(value) }),
        },
      ]}
      heading="All sample requests"
    >
      <SampleList
        filter={filter}
        after={null}
        changes={changes}
        onShowAll={() => change({ search: '', status: null })}
      />
    </ListPage>
  );
}
