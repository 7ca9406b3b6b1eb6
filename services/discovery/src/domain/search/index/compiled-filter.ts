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

const has = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0;

/**
 * Tells of a document which choices it fails, as bits: one that fails a single one is counted beside that choice. It is asked
 * of twenty thousand documents in one search, so that there is one function without calls for all filters; null is none.
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
    const { columns, categories, certifications, countries, manufacturer, maxMoq, maxLeadTime } = this;
    const { of } = columns;
    let bits = 0;
    if (categories !== null && categories[of.category[doc] ?? 0] !== 1) bits |= CATEGORIES;
    if (certifications !== null && certifications[of.certifications[doc] ?? 0] !== 1) bits |= CERTIFICATIONS;
    if (countries !== null && countries[of.country[doc] ?? 0] !== 1) bits |= COUNTRIES;
    if (manufacturer !== null && of.manufacturer[doc] !== manufacturer) bits |= NO_FACET;
    if (
      this.isPriced &&
      ((of.priceMax[doc] ?? 0) < this.priceMin || (of.priceMin[doc] ?? 0) > this.priceMax)
    ) {
      bits |= PRICES;
    }
    if (maxMoq !== null && (of.moq[doc] ?? 0) > maxMoq) bits |= MOQS;
    if (maxLeadTime !== null && (of.leadTime[doc] ?? 0) > maxLeadTime) bits |= LEAD_TIMES;
    if (this.customisable && !columns.isCustomisable(doc)) bits |= CUSTOMISABLE;
    if (this.samples && !columns.hasSamples(doc)) bits |= SAMPLES;
    return bits;
  }
}
