import { chosenFacets, facetNames, type FacetName, type Filters } from './filters/filters';
import { toStoredPrice, type ProductColumns } from './product-columns';

export const bitOf = (name: FacetName): number => 1 << facetNames.indexOf(name);
const NO_FACET = 1 << facetNames.length;

interface Check {
  readonly bit: number;
  readonly fails: (doc: number) => boolean;
}

const has = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0;

/** Tells of a document which choices it fails, as bits: one that fails a single one is counted beside that choice. */
export class CompiledFilter {
  readonly chosen: readonly FacetName[];
  private readonly checks: readonly Check[];

  constructor(columns: ProductColumns, filters: Filters) {
    this.chosen = chosenFacets(filters);
    this.checks = compile(columns, filters);
  }

  /** 0 for one that fulfils all. */
  failed(doc: number): number {
    let bits = 0;
    for (const { bit, fails } of this.checks) if (fails(doc)) bits |= bit;
    return bits;
  }
}

function compile(columns: ProductColumns, filters: Filters): Check[] {
  const { categories, certifications, countries, manufacturerId, maxMoq, maxLeadTimeDays } = filters;
  const checks: Check[] = [];
  const add = (bit: number, fails: Check['fails']): void => void checks.push({ bit, fails });
  const { of } = columns;
  if (has(categories)) {
    const allowed = columns.categories.marked((name) => categories.includes(name));
    add(bitOf('categories'), (doc) => allowed[of.category[doc] ?? 0] !== 1);
  }
  if (has(certifications)) {
    const allowed = columns.certificationSets.marked((set) =>
      set.some((each) => certifications.includes(each)),
    );
    add(bitOf('certifications'), (doc) => allowed[of.certifications[doc] ?? 0] !== 1);
  }
  if (has(countries)) {
    const allowed = columns.countries.marked((name) => name !== null && countries.includes(name));
    add(bitOf('countries'), (doc) => allowed[of.country[doc] ?? 0] !== 1);
  }
  if (manufacturerId !== undefined) {
    const own = columns.manufacturers.find(manufacturerId) ?? -1;
    add(NO_FACET, (doc) => of.manufacturer[doc] !== own);
  }
  const { priceMinCents, priceMaxCents } = filters;
  if (priceMinCents !== undefined || priceMaxCents !== undefined) {
    const [low, high] = [toStoredPrice(priceMinCents ?? 0), toStoredPrice(priceMaxCents ?? Infinity)];
    add(bitOf('prices'), (doc) => (of.priceMax[doc] ?? 0) < low || (of.priceMin[doc] ?? 0) > high);
  }
  if (maxMoq !== undefined) add(bitOf('moqs'), (doc) => (of.moq[doc] ?? 0) > maxMoq);
  if (maxLeadTimeDays !== undefined) {
    add(bitOf('leadTimes'), (doc) => (of.leadTime[doc] ?? 0) > maxLeadTimeDays);
  }
  if (filters.customisable) add(bitOf('customisable'), (doc) => !columns.isCustomisable(doc));
  if (filters.samplesAvailable) add(bitOf('samplesAvailable'), (doc) => !columns.hasSamples(doc));
  return checks;
}
