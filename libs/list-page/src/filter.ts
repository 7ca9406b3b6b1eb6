import { useSearchParams } from '@makeport/web/router';

/** Stores the filter in the address, so that a link opens the same list. */
export function useAddressFilter<Filter extends object>(
  read: (address: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [filter: Filter, change: (part: Partial<Filter>) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (part: Partial<Filter>) =>
    setAddress((current) => write({ ...read(current), ...part }), { replace: true });
  return [read(address), change];
}

type Chosen<Name extends string, Value> = { search: string } & Record<Name, Value | null>;

/**
 * Creates a filter with a search text and one choice, whose value is null for all. The query
 * parameters are `search` and the given name.
 */
export function filterByChoice<Name extends string, Value extends string>(
  name: Name,
  /** Parses the query parameter; null if the value is not a choice. */
  toChoice: (value: string) => Value | null,
) {
  return {
    read: (address: URLSearchParams) =>
      ({
        search: address.get('search') ?? '',
        [name]: toChoice(address.get(name) ?? ''),
      }) as Chosen<Name, Value>,
    write: (filter: Chosen<Name, Value>): URLSearchParams => {
      const address = new URLSearchParams();
      if (filter.search !== '') address.set('search', filter.search);
      if (filter[name] !== null) address.set(name, filter[name]);
      return address;
    },
    isFiltered: (filter: Chosen<Name, Value>): boolean =>
      filter.search.trim() !== '' || filter[name] !== null,
  };
}
