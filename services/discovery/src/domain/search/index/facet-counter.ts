import { emptyFacets, type FacetCounts } from '../filters/facets';
import { LEAD_TIME_STEPS, MOQ_STEPS, PRICE_STEPS } from '../filters/filter-labels';
import { BLOCK, FAILURES, getBit } from './compiled-filter';
import { facetNames, type FacetName } from '../filters/filters';
import {
  CUSTOMISABLE_SHIFT,
  LEAD_TIME_SHIFT,
  SAMPLES_SHIFT,
  STEP,
  type ProductColumns,
} from './product-columns';

const BYTES = 256;
/** Of columns of bytes: how many documents have each value. */
const byteCounts = new Uint32Array(4 * BYTES);
const [bandCounts, traitCounts, moqCounts, leadTimeCounts] = [0, 1, 2, 3].map((column) =>
  byteCounts.subarray(column * BYTES, (column + 1) * BYTES),
) as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
/** Room for a block of documents that fail nothing, of those that fail a choice alone, and of others. */
const sorted = new Uint32Array(BLOCK * (facetNames.length + 2));
const ends = new Uint32Array(facetNames.length + 2);

function countValues(
  counts: Uint32Array,
  column: Uint8Array | Uint16Array | Uint32Array,
  start: number,
  end: number,
): void {
  for (let at = start; at < end; at += 1) {
    const value = column[sorted[at] ?? 0] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
}

/** Counts in one pass, which none begins before another has ended, how many documents each choice would leave. */
export class FacetCounter {
  private readonly categories: Uint32Array;
  private readonly countries: Uint32Array;
  private readonly certificationSets: Uint32Array;
  /** Where documents go that fail this: one place for each choice alone, after the one for nothing. */
  private readonly places: Uint8Array;

  /** @param chosen the facets that documents may fail */
  constructor(
    private readonly columns: ProductColumns,
    private readonly chosen: readonly FacetName[],
  ) {
    this.categories = new Uint32Array(columns.categories.values.length);
    this.countries = new Uint32Array(columns.countries.values.length);
    this.certificationSets = new Uint32Array(columns.certificationSets.values.length);
    byteCounts.fill(0);
    this.places = new Uint8Array(FAILURES).fill(chosen.length + 1);
    this.places[0] = 0;
    chosen.forEach((facet, at) => (this.places[getBit(facet)] = at + 1));
  }

  /**
   * Moves those of the first `size` documents that fail nothing to the beginning.
   * @param failed the choices that each fails: with a single one it is counted for that one alone
   * @returns how many fail nothing
   */
  countAll(docs: Uint32Array, failed: Uint16Array, size: number): number {
    this.sort(docs, failed, size);
    this.chosen.forEach((facet, at) => this.countOthers(facet, (at + 1) * BLOCK, ends[at + 1] ?? 0));
    const fitting = ends[0] ?? 0;
    docs.set(sorted.subarray(0, fitting));
    this.countFitting(fitting);
    return fitting;
  }

  /** By what each fails, without a branch. */
  private sort(docs: Uint32Array, failed: Uint16Array, size: number): void {
    const { places } = this;
    for (let place = 0; place < ends.length; place += 1) ends[place] = place * BLOCK;
    for (let at = 0; at < size; at += 1) {
      const place = places[failed[at] ?? 0] ?? 0;
      const end = ends[place] ?? 0;
      sorted[end] = docs[at] ?? 0;
      ends[place] = end + 1;
    }
  }

  private countOthers(facet: FacetName, start: number, end: number): void {
    const { of } = this.columns;
    switch (facet) {
      case 'categories':
        return countValues(this.categories, of.category, start, end);
      case 'certifications':
        return countValues(this.certificationSets, of.certifications, start, end);
      case 'countries':
        return countValues(this.countries, of.country, start, end);
      case 'prices':
        return countValues(bandCounts, of.priceBands, start, end);
      case 'moqs':
        return countValues(moqCounts, of.traits, start, end);
      case 'leadTimes':
        return countValues(leadTimeCounts, of.traits, start, end);
      case 'customisable':
      case 'samplesAvailable':
      // One that fails one of these two does not have it.
    }
  }

  private countFitting(count: number): void {
    const { of } = this.columns;
    countValues(this.categories, of.category, 0, count);
    countValues(this.certificationSets, of.certifications, 0, count);
    countValues(this.countries, of.country, 0, count);
    countValues(bandCounts, of.priceBands, 0, count);
    countValues(traitCounts, of.traits, 0, count);
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
    const { bands, moqs, leadTimes, customisable, samples } = countSteps();
    PRICE_STEPS.forEach((step, index) => add(facets.prices, String(step), scaled(bands[index])));
    let sum = 0;
    MOQ_STEPS.forEach((step, index) => add(facets.moqs, String(step), scaled((sum += moqs[index] ?? 0))));
    sum = 0;
    LEAD_TIME_STEPS.forEach((step, index) =>
      add(facets.leadTimes, String(step), scaled((sum += leadTimes[index] ?? 0))),
    );
    add(facets.customisable, 'yes', scaled(customisable));
    add(facets.samplesAvailable, 'yes', scaled(samples));
    return facets;
  }
}

/** What the values of the columns come to, by step. */
function countSteps() {
  const steps = {
    bands: new Uint32Array(PRICE_STEPS.length),
    moqs: new Uint32Array(MOQ_STEPS.length + 1),
    leadTimes: new Uint32Array(LEAD_TIME_STEPS.length + 1),
    customisable: 0,
    samples: 0,
  };
  const { bands, moqs, leadTimes } = steps;
  const add = (counts: Uint32Array, step: number, count: number): void =>
    void (counts[step] = (counts[step] ?? 0) + count);
  for (let value = 0; value < BYTES; value += 1) {
    const [ofBand = 0, ofTraits = 0] = [bandCounts[value], traitCounts[value]];
    for (let band = value >>> 4; ofBand > 0 && band <= (value & 15); band += 1) add(bands, band, ofBand);
    add(moqs, value & STEP, ofTraits + (moqCounts[value] ?? 0));
    add(leadTimes, (value >>> LEAD_TIME_SHIFT) & STEP, ofTraits + (leadTimeCounts[value] ?? 0));
    steps.customisable += ((value >>> CUSTOMISABLE_SHIFT) & 1) * ofTraits;
    steps.samples += ((value >>> SAMPLES_SHIFT) & 1) * ofTraits;
  }
  return steps;
}
