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

/** The filter lives in the address, so that a link shows the same list. */
export function readPartnerFilter(address: URLSearchParams): PartnerFilter {
  return {
    search: address.get('search') ?? '',
    category: partnerCategories.find((category) => category === address.get('category')) ?? null,
  };
}

export function writePartnerFilter({ search, category }: PartnerFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('search', search);
  if (category !== null) address.set('category', category);
  return address;
}

export function isFiltered({ search, category }: PartnerFilter): boolean {
  return search.trim() !== '' || category !== null;
}
