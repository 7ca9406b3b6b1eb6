import { chosenFacets, facetNames, type FacetName, type Filters } from './filters/filters';
import { toStoredPrice, type ProductColumns } from './product-columns';

export const getBit = (name: FacetName): number => 1 << facetNames.indexOf(name);
const NO_FACET = 1 << facetNames.length;
const [CATEGORIES, CERTIFICATIONS, COUNTRIES] = [
  getBit('categories'),
  getBit('certifications'),
  getBit('countries'),
];
const [PRICES, MOQS, LEAD_TIMES] = [getBit('prices'), getBit('moqs'), getBit('leadTimes')];
const [CUSTOMISABLE, SAMPLES] = [getBit('customisable'), getBit('samplesAvailable')];

const oneDocument = new Uint32Array(1);
const oneFailure = new Uint16Array(1);

const has = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0;

/**
 * Tells of documents which choices each fails, as bits: one that fails a single one is counted beside that choice. It is asked
 * of twenty thousand documents in one search, so that each filter has a loop of its own; null is none.
 */
export class CompiledFilter {
  readonly chosen: readonly FacetName[];
  private readonly categories: Uint8Array | null = null;
  private readonly certifications: Uint8Array | null = null;
  private readonly countries: Uint8Array | null = null;
  private readonly manufacturer: number | null = null;
  private readonly isPriced: boolean;
  private readonly priceMin: number;
  private readonly priceMax: number;
  private readonly maxMoq: number | null;
  private readonly maxLeadTime: number | null;
  private readonly customisable: boolean;
  private readonly samples: boolean;

  constructor(
    private readonly columns: ProductColumns,
    filters: Filters,
  ) {
    const { categories, certifications, countries, manufacturerId, priceMinCents, priceMaxCents } = filters;
    this.chosen = chosenFacets(filters);
    if (has(categories)) this.categories = columns.categories.marked((name) => categories.includes(name));
    if (has(certifications)) {
      this.certifications = columns.certificationSets.marked((set) =>
        set.some((each) => certifications.includes(each)),
      );
    }
    if (has(countries)) {
      this.countries = columns.countries.marked((name) => name !== null && countries.includes(name));
    }
    if (manufacturerId !== undefined) this.manufacturer = columns.manufacturers.find(manufacturerId) ?? -1;
    this.isPriced = priceMinCents !== undefined || priceMaxCents !== undefined;
    this.priceMin = toStoredPrice(priceMinCents ?? 0);
    this.priceMax = toStoredPrice(priceMaxCents ?? Infinity);
    this.maxMoq = filters.maxMoq ?? null;
    this.maxLeadTime = filters.maxLeadTimeDays ?? null;
    this.customisable = filters.customisable ?? false;
    this.samples = filters.samplesAvailable ?? false;
  }

  /** 0 for one that fulfils all. */
  failed(doc: number): number {
    oneDocument[0] = doc;
    this.check(oneDocument, oneFailure, 1);
    return oneFailure[0] ?? 0;
  }

  /** The same of the first `count` documents. */
  check(docs: Uint32Array, failed: Uint16Array, count: number): void {
    failed.fill(0, 0, count);
    this.checkValues(docs, failed, count);
    this.checkNumbers(docs, failed, count);
    this.checkFlags(docs, failed, count);
  }

  private checkValues(docs: Uint32Array, failed: Uint16Array, count: number): void {
    const { categories, certifications, countries, manufacturer } = this;
    const { of } = this.columns;
    if (categories !== null) {
      for (let at = 0; at < count; at += 1)
        if (categories[of.category[docs[at] ?? 0] ?? 0] !== 1) failed[at] = (failed[at] ?? 0) | CATEGORIES;
    }
    if (certifications !== null) {
      for (let at = 0; at < count; at += 1)
        if (certifications[of.certifications[docs[at] ?? 0] ?? 0] !== 1)
          failed[at] = (failed[at] ?? 0) | CERTIFICATIONS;
    }
    if (countries !== null) {
      for (let at = 0; at < count; at += 1)
        if (countries[of.country[docs[at] ?? 0] ?? 0] !== 1) failed[at] = (failed[at] ?? 0) | COUNTRIES;
    }
    if (manufacturer !== null) {
      for (let at = 0; at < count; at += 1)
        if (of.manufacturer[docs[at] ?? 0] !== manufacturer) failed[at] = (failed[at] ?? 0) | NO_FACET;
    }
  }

  private checkNumbers(docs: Uint32Array, failed: Uint16Array, count: number): void {
    const { isPriced, priceMin, priceMax, maxMoq, maxLeadTime } = this;
    const { of } = this.columns;
    if (isPriced) {
      for (let at = 0; at < count; at += 1) {
        const doc = docs[at] ?? 0;
        if ((of.priceMax[doc] ?? 0) < priceMin || (of.priceMin[doc] ?? 0) > priceMax)
          failed[at] = (failed[at] ?? 0) | PRICES;
      }
    }
    if (maxMoq !== null) {
      for (let at = 0; at < count; at += 1)
        if ((of.moq[docs[at] ?? 0] ?? 0) > maxMoq) failed[at] = (failed[at] ?? 0) | MOQS;
    }
    if (maxLeadTime !== null) {
      for (let at = 0; at < count; at += 1)
        if ((of.leadTime[docs[at] ?? 0] ?? 0) > maxLeadTime) failed[at] = (failed[at] ?? 0) | LEAD_TIMES;
    }
  }

  private checkFlags(docs: Uint32Array, failed: Uint16Array, count: number): void {
    const { columns, customisable, samples } = this;
    if (!customisable && !samples) return;
    for (let at = 0; at < count; at += 1) {
      const doc = docs[at] ?? 0;
      if (customisable && !columns.isCustomisable(doc)) failed[at] = (failed[at] ?? 0) | CUSTOMISABLE;
      if (samples && !columns.hasSamples(doc)) failed[at] = (failed[at] ?? 0) | SAMPLES;
    }
  }
}
