export interface ProductFilter {
  search: string;
  /** Null: all of them. */
  category: string | null;
}

/** The filter lives in the address, so that a link shows the same list. */
export function readFilter(address: URLSearchParams): ProductFilter {
  return { search: address.get('search') ?? '', category: address.get('category') || null };
}

export function writeFilter({ search, category }: ProductFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('search', search);
  if (category !== null) address.set('category', category);
  return address;
}

/** ADM-12: those that occur; one that the address names stays choosable. */
export function categoryOptions(occurring: readonly string[], chosen: string | null) {
  const categories = chosen === null || occurring.includes(chosen) ? occurring : [...occurring, chosen];
  return [
    { value: '', label: 'All Categories' },
    ...categories.map((each) => ({ value: each, label: each })),
  ];
}
