import { label, LEAD_TIME_STEPS, MOQ_STEPS, priceSteps } from './filter-labels';

/** A product must meet all filters. A filter with several values needs one of them. */
export interface Filters {
  readonly categories?: readonly string[] | undefined;
  readonly manufacturerId?: string | undefined;
  /** Only products of verified manufacturers. */
  readonly verified?: true | undefined;
  readonly priceMinCents?: number | undefined;
  readonly priceMaxCents?: number | undefined;
  readonly maxMoq?: number | undefined;
  readonly maxLeadTimeDays?: number | undefined;
  readonly certifications?: readonly string[] | undefined;
  readonly countries?: readonly string[] | undefined;
  readonly customisable?: true | undefined;
  readonly samplesAvailable?: true | undefined;
}

export const facetNames = [
  'categories',
  'certifications',
  'countries',
  'prices',
  'moqs',
  'leadTimes',
  'customisable',
  'samplesAvailable',
] as const;
export type FacetName = (typeof facetNames)[number];

const filtersOfFacet: Readonly<Record<FacetName, readonly (keyof Filters)[]>> = {
  categories: ['categories'],
  certifications: ['certifications'],
  countries: ['countries'],
  prices: ['priceMinCents', 'priceMaxCents'],
  moqs: ['maxMoq'],
  leadTimes: ['maxLeadTimeDays'],
  customisable: ['customisable'],
  samplesAvailable: ['samplesAvailable'],
};

export const isFiltered = (filters: Filters): boolean => Object.keys(set(filters)).length > 0;

/** Removes empty lists, which do not filter. */
function set(filters: Filters): Filters {
  const given = Object.entries(filters).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(given);
}

/** Returns the facets with a selection: their own counts ignore it. */
export function chosenFacets(filters: Filters): FacetName[] {
  const given = set(filters);
  return facetNames.filter((name) => filtersOfFacet[name].some((key) => given[key] !== undefined));
}

export function withoutFacet(filters: Filters, name: FacetName): Filters {
  const left = Object.entries(filters).filter(
    ([key]) => !filtersOfFacet[name].includes(key as keyof Filters),
  );
  return Object.fromEntries(left);
}

/**
 * Returns groups of labels; a product must have at least one label of each group. The labels may
 * match more than the filters, because steps are coarser than the filters' values.
 */
export function labelGroups(filters: Filters): string[][] {
  const { categories, manufacturerId, certifications, countries, maxMoq, maxLeadTimeDays } =
    set(filters);
  const { priceMinCents, priceMaxCents, customisable, samplesAvailable } = filters;
  const moq = maxMoq === undefined ? undefined : MOQ_STEPS.find((step) => step >= maxMoq);
  const days =
    maxLeadTimeDays === undefined
      ? undefined
      : LEAD_TIME_STEPS.find((step) => step >= maxLeadTimeDays);
  const priced = priceMinCents !== undefined || priceMaxCents !== undefined;
  return [
    categories?.map(label.category) ?? [],
    manufacturerId === undefined ? [] : [label.manufacturer(manufacturerId)],
    certifications?.map(label.certification) ?? [],
    countries?.map(label.country) ?? [],
    moq === undefined ? [] : [label.moq(moq)],
    days === undefined ? [] : [label.leadTime(days)],
    priced
      ? priceSteps(priceMinCents ?? 0, priceMaxCents ?? Number.MAX_SAFE_INTEGER).map(label.price)
      : [],
    customisable ? [label.customisable] : [],
    samplesAvailable ? [label.samples] : [],
  ].filter((group) => group.length > 0);
}
