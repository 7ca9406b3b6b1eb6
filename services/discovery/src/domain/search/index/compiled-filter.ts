import { chosenFacets, facetNames, type FacetName, type Filters } from '../filters/filters';
import {
  CUSTOMISABLE_SHIFT,
  MAX_MOQ,
  SAMPLES_SHIFT,
  toStoredPrice,
  type ProductColumns,
} from './product-columns';

export const getBit = (name: FacetName): number => 1 << facetNames.indexOf(name);
const NO_FACET = 1 << facetNames.length;
/** So many ways to fail there are. */
export const FAILURES = NO_FACET << 1;
const [CATEGORIES, CERTIFICATIONS, COUNTRIES] = [
  getBit('categories'),
  getBit('certifications'),
  getBit('countries'),
];
const [PRICES, MOQS, LEAD_TIMES] = [getBit('prices'), getBit('moqs'), getBit('leadTimes')];
const [CUSTOMISABLE, SAMPLES] = [getBit('customisable'), getBit('samplesAvailable')];

/** So many documents are asked at once. */
export const BLOCK = 256;

/** Moves those of the first `size` documents that fail nothing to the beginning, without a branch. @returns how many they are */
export function keepFitting(docs: Uint32Array, failed: Uint16Array, size: number): number {
  let count = 0;
  for (let at = 0; at < size; at += 1) {
    docs[count] = docs[at] ?? 0;
    // 1 where it is 0
    count += ((failed[at] ?? 0) - 1) >>> 31;
  }
  return count;
}

const oneDocument = new Uint32Array(1);
const oneFailure = new Uint16Array(1);

const has = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0;

/**
 * Tells of documents which choices each fails, as bits: one that fails a single one is counted beside that choice. It is asked
 * of thousands of documents in one search, so that each filter has a loop of its own that never branches; null is none.
 */
export class CompiledFilter {
  readonly chosen: readonly FacetName[];
  /** Of each value the bit to set, or 0 for one that is wanted. */
  private readonly categories: Uint8Array | null = null;
  private readonly certifications: Uint8Array | null = null;
  private readonly countries: Uint8Array | null = null;
  private readonly manufacturer: number | null = null;
  /** Of each manufacturer 1 where it is not verified. */
  private readonly unverified: Uint8Array | null = null;
  private readonly priceMin: number | null;
  private readonly priceMax: number | null;
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
    if (has(categories)) {
      this.categories = columns.categories.marked(CATEGORIES, (name) => !categories.includes(name));
    }
    if (has(certifications)) {
      this.certifications = columns.certificationSets.marked(
        CERTIFICATIONS,
        (set) => !set.some((each) => certifications.includes(each)),
      );
    }
    if (has(countries)) {
      this.countries = columns.countries.marked(
        COUNTRIES,
        (name) => name === null || !countries.includes(name),
      );
    }
    if (manufacturerId !== undefined) this.manufacturer = columns.manufacturers.find(manufacturerId) ?? -1;
    if (filters.verified)
      this.unverified = columns.manufacturers.marked(1, (id) => !columns.verified.has(id));
    this.priceMin = priceMinCents === undefined ? null : toStoredPrice(priceMinCents);
    this.priceMax = priceMaxCents === undefined ? null : toStoredPrice(priceMaxCents);
    // Differences of 31 bits tell by their sign.
    this.maxMoq = filters.maxMoq === undefined ? null : Math.min(filters.maxMoq, MAX_MOQ);
    this.maxLeadTime =
      filters.maxLeadTimeDays === undefined
        ? null
        : Math.min(filters.maxLeadTimeDays, columns.noLeadTime - 1);
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
    const { categories, certifications, countries, manufacturer, unverified } = this;
    const { of } = this.columns;
    if (categories !== null) {
      for (let at = 0; at < count; at += 1)
        failed[at] = (failed[at] ?? 0) | (categories[of.category[docs[at] ?? 0] ?? 0] ?? 0);
    }
    if (certifications !== null) {
      for (let at = 0; at < count; at += 1)
        failed[at] = (failed[at] ?? 0) | (certifications[of.certifications[docs[at] ?? 0] ?? 0] ?? 0);
    }
    if (countries !== null) {
      for (let at = 0; at < count; at += 1)
        failed[at] = (failed[at] ?? 0) | (countries[of.country[docs[at] ?? 0] ?? 0] ?? 0);
    }
    if (manufacturer !== null) {
      for (let at = 0; at < count; at += 1)
        failed[at] = (failed[at] ?? 0) | (Number(of.manufacturer[docs[at] ?? 0] !== manufacturer) * NO_FACET);
    }
    if (unverified !== null) {
      for (let at = 0; at < count; at += 1)
        failed[at] = (failed[at] ?? 0) | ((unverified[of.manufacturer[docs[at] ?? 0] ?? 0] ?? 0) * NO_FACET);
    }
  }

  private checkNumbers(docs: Uint32Array, failed: Uint16Array, count: number): void {
    const { priceMin, priceMax, maxMoq, maxLeadTime } = this;
    const { of } = this.columns;
    if (priceMin !== null) {
      for (let at = 0; at < count; at += 1)
        failed[at] = (failed[at] ?? 0) | (Number((of.priceMax[docs[at] ?? 0] ?? 0) < priceMin) * PRICES);
    }
    if (priceMax !== null) {
      for (let at = 0; at < count; at += 1)
        failed[at] = (failed[at] ?? 0) | (Number((of.priceMin[docs[at] ?? 0] ?? 0) > priceMax) * PRICES);
    }
    if (maxMoq !== null) {
      for (let at = 0; at < count; at += 1)
        failed[at] = (failed[at] ?? 0) | (((maxMoq - (of.moq[docs[at] ?? 0] ?? 0)) >>> 31) * MOQS);
    }
    if (maxLeadTime !== null) {
      for (let at = 0; at < count; at += 1)
        failed[at] =
          (failed[at] ?? 0) | (((maxLeadTime - (of.leadTime[docs[at] ?? 0] ?? 0)) >>> 31) * LEAD_TIMES);
    }
  }

  private checkFlags(docs: Uint32Array, failed: Uint16Array, count: number): void {
    const { customisable, samples } = this;
    if (!customisable && !samples) return;
    const { traits } = this.columns.of;
    for (let at = 0; at < count; at += 1) {
      const own = traits[docs[at] ?? 0] ?? 0;
      const lacksCustomising = Number(customisable && ((own >>> CUSTOMISABLE_SHIFT) & 1) === 0);
      const lacksSamples = Number(samples && ((own >>> SAMPLES_SHIFT) & 1) === 0);
      failed[at] = (failed[at] ?? 0) | (lacksCustomising * CUSTOMISABLE) | (lacksSamples * SAMPLES);
    }
  }
}
