import { ListPage, useAddressFilter } from '@makeport/list-page';
import {
  categoryOptions,
  readPartnerFilter,
  toCategory,
  writePartnerFilter,
} from './partner-filter';
import { PartnerList } from './partner-list';

/**
 * Lists the verified manufacturers that have completed an order of the brand (BDASH-21 to
 * BDASH-25).
 */
export function PartnersPage() {
  const [filter, change] = useAddressFilter(readPartnerFilter, writePartnerFilter);
  return (
    <ListPage
      title="Manufacturing Partners"
      description="Verified manufacturers that have completed an order of yours."
      search={{
        label: 'Search partners',
        placeholder: 'Name or location',
        text: filter.search,
        onSearch: (search) => change({ search }),
      }}
      choices={[
        {
          label: 'Category',
          className: 'sm:w-52',
          options: categoryOptions,
          value: filter.category ?? '',
          onChoose: (value) => change({ category: toCategory(value) }),
        },
      ]}
      heading="Partners"
    >
      <PartnerList filter={filter} onShowAll={() => change({ search: '', category: null })} />
    </ListPage>
  );
}
