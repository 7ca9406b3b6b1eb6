import { filterByChoice, useAddressFilter } from '@makeport/list-page';

export interface ProductFilter {
  search: string;
  /** Null: all categories. */
  category: string | null;
}

export const {
  read: readFilter,
  write: writeFilter,
  isFiltered,
} = filterByChoice('category', (value): string | null => value || null);

/**
 * Returns the categories of the account's products (MFR-13, ADM-12), and the chosen one even if no
 * product has it.
 */
export function categoryOptions(occurring: readonly string[], chosen: string | null) {
  const categories =
    chosen === null || occurring.includes(chosen) ? occurring : [...occurring, chosen];
  return [
    { value: '', label: 'All Categories' },
    ...categories.map((each) => ({ value: each, label: each })),
  ];
}

/** Returns the filter of a product list for `ListPage`. */
export function useProductFilter(categories: readonly string[]) {
  const [filter, change] = useAddressFilter<ProductFilter>(readFilter, writeFilter);
  return {
    filter,
    showAll: () => change({ search: '', category: null }),
    search: {
      label: 'Search products',
      placeholder: 'Name or SKU',
      text: filter.search,
      onSearch: (search: string) => change({ search }),
    },
    choices: [
      {
        label: 'Category',
        className: 'sm:w-56',
        options: categoryOptions(categories, filter.category),
        value: filter.category ?? '',
        onChoose: (value: string) => change({ category: value || null }),
      },
    ],
  };
}
