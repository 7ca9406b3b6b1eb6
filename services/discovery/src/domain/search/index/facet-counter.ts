import { emptyFacets, type FacetCounts } from './filters/facets';
import { LEAD_TIME_STEPS, MOQ_STEPS, PRICE_STEPS } from './filters/filter-labels';
import { getBit } from './compiled-filter';
import type { ProductColumns } from './product-columns';

const [CATEGORIES, CERTIFICATIONS, COUNTRIES, PRICES, MOQS, LEAD_TIMES] = (
  ['categories', 'certifications', 'countries', 'prices', 'moqs', 'leadTimes'] as const
).map(getBit) as [number, number, number, number, number, number];

const increment = (counts: Uint32Array, index: number): void =>
  void (counts[index] = (counts[index] ?? 0) + 1);

/** Counts in one pass how many documents each choice would leave. */
export class FacetCounter {
  private readonly categories: Uint32Array;
  private readonly countries: Uint32Array;
  private readonly certificationSets: Uint32Array;
  private readonly bands = new Uint32Array(PRICE_STEPS.length);
  private readonly moqs = new Uint32Array(MOQ_STEPS.length + 1);
  private readonly leadTimes = new Uint32Array(LEAD_TIME_STEPS.length + 1);
  private customisable = 0;
  private samples = 0;

  constructor(private readonly columns: ProductColumns) {
    this.categories = new Uint32Array(columns.categories.values.length);
    this.countries = new Uint32Array(columns.countries.values.length);
    this.certificationSets = new Uint32Array(columns.certificationSets.values.length);
  }

  /**
   * Moves those of the first `size` documents that fail nothing to the beginning.
   * @param failed the choices that each fails: with a single one it is counted for that one alone
   * @returns how many fail nothing
   */
  countAll(docs: Uint32Array, failed: Uint16Array, size: number): number {
    let count = 0;
    for (let at = 0; at < size; at += 1) {
      const doc = docs[at] ?? 0;
      const choices = failed[at] ?? 0;
      if (choices === 0) docs[count++] = doc;
      else if ((choices & (choices - 1)) === 0) this.countOne(doc, choices);
    }
    this.countFitting(docs, count);
    return count;
  }

  private countOne(doc: number, choice: number): void {
    const { of } = this.columns;
    if (choice === CATEGORIES) increment(this.categories, of.category[doc] ?? 0);
    else if (choice === MOQS) increment(this.moqs, of.moqStep[doc] ?? 0);
    else if (choice === PRICES) this.countBands(of.priceBands[doc] ?? 0);
    else if (choice === LEAD_TIMES) increment(this.leadTimes, of.leadTimeStep[doc] ?? 0);
    else if (choice === CERTIFICATIONS) increment(this.certificationSets, of.certifications[doc] ?? 0);
    else if (choice === COUNTRIES) increment(this.countries, of.country[doc] ?? 0);
    // One that fails one of these two does not have it.
  }

  private countFitting(docs: Uint32Array, count: number): void {
    const { columns, categories, certificationSets, countries, moqs, leadTimes } = this;
    const { of } = columns;
    for (let at = 0; at < count; at += 1) increment(categories, of.category[docs[at] ?? 0] ?? 0);
    for (let at = 0; at < count; at += 1) increment(certificationSets, of.certifications[docs[at] ?? 0] ?? 0);
    for (let at = 0; at < count; at += 1) increment(countries, of.country[docs[at] ?? 0] ?? 0);
    for (let at = 0; at < count; at += 1) this.countBands(of.priceBands[docs[at] ?? 0] ?? 0);
    for (let at = 0; at < count; at += 1) increment(moqs, of.moqStep[docs[at] ?? 0] ?? 0);
    for (let at = 0; at < count; at += 1) increment(leadTimes, of.leadTimeStep[docs[at] ?? 0] ?? 0);
    for (let at = 0; at < count; at += 1) {
      const doc = docs[at] ?? 0;
      if (columns.isCustomisable(doc)) this.customisable += 1;
      if (columns.hasSamples(doc)) this.samples += 1;
    }
  }

  private countBands(bands: number): void {
    for (let band = bands >>> 4; band <= (bands & 15); band += 1) increment(this.bands, band);
  }

  /** @param scale for counts of a sample */
  counts(scale: number): FacetCounts {
    const facets = emptyFacets();
    const add = (counts: Map<string, number>, value: string, count: number): void => {
      if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count);
    };
    const scaled = (count: number | undefined): number => Math.round((count ?? 0) * scale);
    this.columns.categories.values.forEach((name, id) =>
      add(facets.categories, name, scaled(this.categories[id])),
    );
    this.columns.countries.values.forEach((name, id) => {
      if (name !== null) add(facets.countries, name, scaled(this.countries[id]));
    });
    this.columns.certificationSets.values.forEach((names, id) => {
      for (const name of names) add(facets.certifications, name, scaled(this.certificationSets[id]));
    });
    PRICE_STEPS.forEach((step, index) => add(facets.prices, String(step), scaled(this.bands[index])));
    let sum = 0;
    MOQ_STEPS.forEach((step, index) =>
      add(facets.moqs, String(step), scaled((sum += this.moqs[index] ?? 0))),
    );
    sum = 0;
    LEAD_TIME_STEPS.forEach((step, index) =>
      add(facets.leadTimes, String(step), scaled((sum += this.leadTimes[index] ?? 0))),
    );
    add(facets.customisable, 'yes', scaled(this.customisable));
    add(facets.samplesAvailable, 'yes', scaled(this.samples));
    return facets;
  }
}
