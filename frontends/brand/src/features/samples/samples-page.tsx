import { ListPage, useStatusFilter } from '@makeport/list-page';
import { heldUntil } from '@makeport/rules';
import { useState } from 'react';
import { sampleFilter } from './sample-filter';
import { SampleList } from './sample-list';
import { useSampleChanges } from './use-sample-changes';

/**
 * Renders '/brand/samples': all sample requests of the brand, with search and filters in the
 * address (SMP-16 to SMP-21).
 */
export function SamplesPage() {
  const { filter, controls, showAll } = useStatusFilter(sampleFilter, {
    label: 'Search sample requests',
    placeholder: 'Product or manufacturer',
    className: 'sm:w-52',
  });
  const [changes, setChanges] = useState(0);
  useSampleChanges(() => setChanges((count) => count + 1));
  return (
    <ListPage
      title="Sample Requests"
      description={`See and touch a product before you order. The sample fee is ${heldUntil({ kind: 'sample' })}.`}
      {...controls}
      heading="All sample requests"
    >
      <SampleList filter={filter} after={null} changes={changes} onShowAll={showAll} />
    </ListPage>
  );
}
