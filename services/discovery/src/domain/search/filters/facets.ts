import { LEAD_TIME_STEPS, MOQ_STEPS, PRICE_STEPS } from './filter-labels';
import { facetNames, type FacetName } from './filters';

type Counts = ReadonlyMap<string, number>;
/** Counts by facet, then by value or step. */
export type FacetCounts = Readonly<Record<FacetName, Counts>>;

const MAX_VALUES = 30;

export const emptyFacets = (): Record<FacetName, Map<string, number>> =>
  Object.fromEntries(facetNames.map((name) => [name, new Map<string, number>()])) as Record<
    FacetName,
    Map<string, number>
  >;

const facetOfLabel: Readonly<Record<string, FacetName>> = {
  '=category': 'categories',
  '=country': 'countries',
  '=certificate': 'certifications',
  '=moq': 'moqs',
  '=days': 'leadTimes',
  '=price': 'prices',
  '=customisable': 'customisable',
  '=samples': 'samplesAvailable',
};

/** Returns the choice that a label stands for; undefined if no facet counts it. */
export function toFacetOfLabel(label: string): { facet: FacetName; value: string } | undefined {
  const [kind = '', ...rest] = label.split(':');
  const facet = facetOfLabel[kind];
  return facet && { facet, value: rest.length === 0 ? 'yes' : rest.join(':') };
}

const byCount = (counts: Counts): { value: string; count: number }[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, MAX_VALUES);

const steps = (all: readonly number[], counts: Counts): { step: number; count: number }[] =>
  all
    .map((step) => ({ step, count: counts.get(String(step)) ?? 0 }))
    .filter(({ count }) => count > 0);

export function toFacets(counts: FacetCounts) {
  return {
    categories: byCount(counts.categories),
    certifications: byCount(counts.certifications),
    countries: byCount(counts.countries),
    prices: steps(PRICE_STEPS, counts.prices).map(({ step: minCents, count }) => {
      const next = PRICE_STEPS[PRICE_STEPS.indexOf(minCents as (typeof PRICE_STEPS)[number]) + 1];
      return { minCents, maxCents: next === undefined ? null : next - 1, count };
    }),
    moqs: steps(MOQ_STEPS, counts.moqs).map(({ step: maxMoq, count }) => ({ maxMoq, count })),
    leadTimes: steps(LEAD_TIME_STEPS, counts.leadTimes).map(({ step: maxDays, count }) => ({
      maxDays,
      count,
    })),
    customisable: counts.customisable.get('yes') ?? 0,
    samplesAvailable: counts.samplesAvailable.get('yes') ?? 0,
  };
}
