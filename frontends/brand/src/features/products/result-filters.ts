import { formatMoney } from '@makeport/web';
import { readMoney } from '@makeport/money';
import type { SearchSort } from '../../shared/search/use-product-results';

/** All filters except text and category; an empty object if none is set. */
export interface ResultFilters {
  priceMinCents?: number;
  priceMaxCents?: number;
  maxMoq?: number;
  maxLeadTimeDays?: number;
  certifications?: string[];
  countries?: string[];
  customisable?: true;
  samplesAvailable?: true;
  verified?: true;
}

/** Filters by their names in the address. */
const NUMBERS = { moq: 'maxMoq', days: 'maxLeadTimeDays' } as const;
const PRICES = { 'price-min': 'priceMinCents', 'price-max': 'priceMaxCents' } as const;
const LISTS = { certificate: 'certifications', country: 'countries' } as const;
const FLAGS = {
  customisable: 'customisable',
  samples: 'samplesAvailable',
  verified: 'verified',
} as const;
const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 100;

export const sortLabels: Record<SearchSort, string> = {
  relevance: 'Relevance',
  newest: 'Newest',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  lead_time: 'Lead time',
};

const entries = <T extends object>(of: T) => Object.entries(of) as [keyof T & string, T[keyof T]][];

export function readFilters(address: URLSearchParams): ResultFilters {
  const filters: ResultFilters = {};
  for (const [name, key] of entries(NUMBERS)) {
    const value = Number(address.get(name) ?? 0);
    if (Number.isSafeInteger(value) && value >= 1 && value < 2 ** 31) filters[key] = value;
  }
  for (const [name, key] of entries(PRICES)) {
    const cents = readMoney(address.get(name) ?? '');
    if (cents !== null) filters[key] = cents;
  }
  for (const [name, key] of entries(LISTS)) {
    const values = address
      .getAll(name)
      .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH);
    if (values.length > 0) filters[key] = [...new Set(values)].slice(0, MAX_VALUES);
  }
  for (const [name, key] of entries(FLAGS)) if (address.get(name) === '1') filters[key] = true;
  return filters;
}

/** Changes filters and returns to the first page; undefined removes a filter. */
export function changeFilters(
  address: URLSearchParams,
  change: { [Key in keyof ResultFilters]?: ResultFilters[Key] | undefined },
): URLSearchParams {
  const filters = { ...readFilters(address), ...change };
  const next = new URLSearchParams(address);
  next.delete('page');
  const set = (name: string, values: readonly string[]) => {
    next.delete(name);
    for (const value of values) next.append(name, value);
  };
  const one = (value: string | undefined) => (value === undefined ? [] : [value]);
  for (const [name, key] of entries(NUMBERS)) set(name, one(filters[key]?.toString()));
  for (const [name, key] of entries(PRICES)) {
    const cents = filters[key];
    set(name, one(cents === undefined ? undefined : (cents / 100).toFixed(2)));
  }
  for (const [name, key] of entries(LISTS)) set(name, filters[key] ?? []);
  for (const [name, key] of entries(FLAGS)) set(name, one(filters[key] && '1'));
  return next;
}

/** Returns null if the address contains no valid order. */
export function readSort(address: URLSearchParams): SearchSort | null {
  const given = address.get('sort') ?? '';
  return given in sortLabels ? (given as SearchSort) : null;
}

export function changeSort(address: URLSearchParams, sort: SearchSort): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('page');
  if (sort === 'relevance') next.delete('sort');
  else next.set('sort', sort);
  return next;
}

export interface ActiveFilter {
  label: string;
  /** The argument of `changeFilters` that removes this filter. */
  without: Parameters<typeof changeFilters>[1];
}

/** Returns the active filters, one for each chip. */
export function activeFilters(filters: ResultFilters): ActiveFilter[] {
  const { priceMinCents: min, priceMaxCents: max, maxMoq, maxLeadTimeDays } = filters;
  const lists = (['certifications', 'countries'] as const).flatMap((key) =>
    (filters[key] ?? []).map((value) => ({
      label: value,
      without: { [key]: filters[key]?.filter((other) => other !== value) },
    })),
  );
  return [
    ...(min === undefined && max === undefined
      ? []
      : [
          {
            label: formatPriceRange(min, max),
            without: { priceMinCents: undefined, priceMaxCents: undefined },
          },
        ]),
    ...(maxMoq
      ? [
          {
            label: `Minimum order up to ${maxMoq.toLocaleString('en-US')}`,
            without: { maxMoq: undefined },
          },
        ]
      : []),
    ...(maxLeadTimeDays
      ? [{ label: `Within ${maxLeadTimeDays} days`, without: { maxLeadTimeDays: undefined } }]
      : []),
    ...lists,
    ...(filters.customisable
      ? [{ label: 'Customisable', without: { customisable: undefined } }]
      : []),
    ...(filters.samplesAvailable
      ? [{ label: 'Samples available', without: { samplesAvailable: undefined } }]
      : []),
    ...(filters.verified ? [{ label: 'Verified only', without: { verified: undefined } }] : []),
  ];
}

/** Formats a price range for chips and choices. */
export function formatPriceRange(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return `From ${formatMoney(min ?? 0)}`;
  return min === undefined
    ? `Up to ${formatMoney(max)}`
    : `${formatMoney(min)} - ${formatMoney(max)}`;
}
