import { filterByChoice } from '@makeport/list-page';

/** The categories of profiles (OPEN-52). */
export const partnerCategories = [
  'Electronics',
  'Apparel',
  'Home Goods',
  'Beauty',
  'Food & Beverage',
] as const;
type PartnerCategory = (typeof partnerCategories)[number];

export type PartnerFilter = { search: string; category: PartnerCategory | null };

export const categoryOptions = [
  { value: '', label: 'All Categories' },
  ...partnerCategories.map((category) => ({ value: category, label: category })),
];

export const toCategory = (value: string): PartnerCategory | null =>
  partnerCategories.find((category) => category === value) ?? null;

export const {
  read: readPartnerFilter,
  write: writePartnerFilter,
  isFiltered,
} = filterByChoice('category', toCategory);
