import { filterByChoice, useAddressFilter } from './filter';

export interface StatusFilter<Status> {
  search: string;
  /** Null for all statuses. */
  status: Status | null;
}

/** Creates a filter by search and one status; an unknown status counts as All. */
export function filterByStatus<Status extends string>(
  statuses: readonly Status[],
  getLabel: (status: Status) => string,
) {
  const toStatus = (value: string): Status | null =>
    statuses.find((status) => status === value) ?? null;
  const { read, write, isFiltered } = filterByChoice('status', toStatus);
  return {
    statusOptions: [
      { value: 'all', label: 'All' },
      ...statuses.map((status) => ({ value: status, label: getLabel(status) })),
    ],
    toStatus,
    readFilter: (address: URLSearchParams): StatusFilter<Status> => read(address),
    writeFilter: (filter: StatusFilter<Status>) => write(filter),
    isFiltered: (filter: StatusFilter<Status>) => isFiltered(filter),
  };
}

interface ControlTexts {
  label: string;
  placeholder: string;
  /** Sets the width of the select on tablets and larger screens, e.g. 'sm:w-52'. */
  className: string;
}

/** Keeps the filter in the page's address and returns the controls for a ListPage. */
export function useStatusFilter<Status extends string>(
  { statusOptions, toStatus, readFilter, writeFilter }: ReturnType<typeof filterByStatus<Status>>,
  { label, placeholder, className }: ControlTexts,
) {
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  return {
    filter,
    showAll: () => change({ search: '', status: null }),
    controls: {
      search: {
        label,
        placeholder,
        text: filter.search,
        onSearch: (search: string) => change({ search }),
      },
      choices: [
        {
          label: 'Status',
          className,
          options: statusOptions,
          value: filter.status ?? 'all',
          onChoose: (value: string) => change({ status: toStatus(value) }),
        },
      ],
    },
  };
}
