import { usePageTitle } from '@makeport/web';
import { useSearchParams } from '@makeport/web/router';
import { AddressSearch, PageHeader, Select } from '@makeport/ui';
import { categoryOptions, readPartnerFilter, writePartnerFilter, type PartnerFilter } from './partner-filter';
import { PartnerList } from './partner-list';

/** Verified manufacturers that the brand has completed an order with (BDASH-21 to BDASH-25). */
export function PartnersPage() {
  usePageTitle('Manufacturing Partners');
  const [address, setAddress] = useSearchParams();
  const filter = readPartnerFilter(address);
  const change = (part: Partial<PartnerFilter>) =>
    setAddress((current) => writePartnerFilter({ ...readPartnerFilter(current), ...part }), {
      replace: true,
    });
  return (
    <>
      <PageHeader
        title="Manufacturing Partners"
        description="Verified manufacturers that have completed an order of yours."
      />
      <div className="mb-6 flex flex-col gap-3 sm:flex-row">
        <AddressSearch
          label="Search partners"
          placeholder="Name or location"
          className="flex-1"
          text={filter.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          aria-label="Category"
          className="sm:w-52"
          options={categoryOptions}
          value={filter.category ?? ''}
          onChange={(event) =>
            change({
              category: readPartnerFilter(new URLSearchParams({ category: event.target.value })).category,
            })
          }
        />
      </div>
      <h2 className="sr-only">Partners</h2>
      <PartnerList filter={filter} onShowAll={() => change({ search: '', category: null })} />
    </>
  );
}
