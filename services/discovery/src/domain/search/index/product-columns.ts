import { LEAD_TIME_STEPS, MOQ_STEPS, priceSteps, PRICE_STEPS } from '../filters/filter-labels';
import type { FilterValues } from '../filters/filter-labels';
import { fitted, lengthened, type FittedColumn } from './structures/fitted-column';
import { grown, hashText } from './structures/lookup/hash-chain';
import { ValueTable } from './structures/value-table';

export interface ColumnValues extends FilterValues {
  /** Names the row: a product that is stored anew has another one. */
  readonly number: number;
  readonly popularity: number;
  readonly createdAtSeconds: number;
  readonly skuKey: string;
  readonly phrase: string;
}

/** Of `traits`: the step of the minimum order and of the lead time, three bits each, and a bit for each that it has. */
export const STEP = 0b111;
export const LEAD_TIME_SHIFT = 3;
export const CUSTOMISABLE_SHIFT = 6;
export const SAMPLES_SHIFT = 7;
const MAX_LEAD_TIME = 0xfffe;
/** As many as a signed number of 32 bits holds. */
export const MAX_MOQ = 0x7fffffff;
const MAX_PRICE = 0xffffffff;
/** Prices are kept in 32 bits: what costs more than 42.9 million dollars counts as that. */
export const toStoredPrice = (cents: number): number => Math.min(cents, MAX_PRICE);

type FittedName = 'manufacturer' | 'category' | 'country' | 'certifications' | 'moq';

const arrays = (size: number) => ({
  number: new Uint32Array(size),
  popularity: new Uint16Array(size),
  createdAt: new Uint32Array(size),
  phraseHash: new Uint32Array(size),
  manufacturer: new Uint8Array(size) as FittedColumn,
  category: new Uint8Array(size) as FittedColumn,
  country: new Uint8Array(size) as FittedColumn,
  certifications: new Uint8Array(size) as FittedColumn,
  moq: new Uint8Array(size) as FittedColumn,
  leadTime: new Uint8Array(size) as Uint8Array | Uint16Array,
  priceMin: new Uint32Array(size),
  priceMax: new Uint32Array(size),
  /** Where it begins and ends among the steps: four bits each. */
  priceBands: new Uint8Array(size),
  traits: new Uint8Array(size),
});
type Arrays = ReturnType<typeof arrays>;

const indexOrLength = <T>(index: number, steps: readonly T[]): number => (index < 0 ? steps.length : index);

const getBand = (step: number | undefined): number =>
  Math.max(
    0,
    PRICE_STEPS.findIndex((each) => each === step),
  );

/** So many words have a bit for each. */
const toWords = (bits: number): number => Math.ceil(bits / 32);

/** What filters, orders and counts ask of each document, side by side. */
export class ProductColumns {
  readonly categories = new ValueTable<string>((name) => name);
  readonly countries = new ValueTable<string | null>((name) => name ?? '');
  readonly manufacturers = new ValueTable<string>((id) => id);
  /** Ids of manufacturers. */
  readonly verified = new Set<string>();
  readonly certificationSets = new ValueTable<readonly string[]>((names) => names.join('\n'));
  of: Arrays;
  /** A bit for each document, which is set until it is buried. */
  alive: Uint32Array;
  length = 0;

  constructor(expected: number) {
    this.of = arrays(expected + 1_024);
    this.alive = new Uint32Array(toWords(expected + 1_024));
  }

  /** @returns the new document */
  add(values: ColumnValues): number {
    const doc = this.length;
    if (doc === this.of.number.length) this.grow(Math.ceil(doc * 1.25) + 1_024);
    this.length += 1;
    const { of } = this;
    const days = values.leadTimeDays;
    const steps = priceSteps(values.priceMinCents, values.priceMaxCents);
    const [firstBand, lastBand] = [getBand(steps[0]), getBand(steps.at(-1))];
    of.number[doc] = values.number;
    of.popularity[doc] = Math.min(values.popularity, 0xffff);
    of.createdAt[doc] = values.createdAtSeconds;
    of.phraseHash[doc] = hashText(values.phrase);
    this.set('manufacturer', doc, this.manufacturers.getId(values.manufacturerId));
    this.set('category', doc, this.categories.getId(values.category));
    this.set('country', doc, this.countries.getId(values.country));
    this.set('certifications', doc, this.certificationSets.getId([...values.certifications].sort()));
    this.set('moq', doc, Math.min(values.moq, MAX_MOQ));
    this.setLeadTime(doc, days);
    of.priceMin[doc] = toStoredPrice(values.priceMinCents);
    of.priceMax[doc] = toStoredPrice(values.priceMaxCents);
    of.priceBands[doc] = (firstBand << 4) | lastBand;
    const moqStep = indexOrLength(
      MOQ_STEPS.findIndex((step) => values.moq <= step),
      MOQ_STEPS,
    );
    const leadTimeStep = indexOrLength(
      days === null ? -1 : LEAD_TIME_STEPS.findIndex((step) => days <= step),
      LEAD_TIME_STEPS,
    );
    of.traits[doc] =
      moqStep |
      (leadTimeStep << LEAD_TIME_SHIFT) |
      (Number(values.customisable) << CUSTOMISABLE_SHIFT) |
      (Number(values.samplesAvailable) << SAMPLES_SHIFT);
    this.alive[doc >>> 5] = (this.alive[doc >>> 5] ?? 0) | (1 << (doc & 31));
    return doc;
  }

  setVerified(manufacturerId: string, verified: boolean): void {
    if (verified) this.verified.add(manufacturerId);
    else this.verified.delete(manufacturerId);
  }

  bury(doc: number): void {
    this.alive[doc >>> 5] = (this.alive[doc >>> 5] ?? 0) & ~(1 << (doc & 31));
  }

  isAlive(doc: number): boolean {
    return (((this.alive[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1;
  }

  /** More days than any product has: the most that its column holds. */
  get noLeadTime(): number {
    return this.of.leadTime.BYTES_PER_ELEMENT === 1 ? 0xff : MAX_LEAD_TIME + 1;
  }

  private setLeadTime(doc: number, days: number | null): void {
    const { of } = this;
    if (days !== null && days >= this.noLeadTime && of.leadTime.BYTES_PER_ELEMENT === 1) {
      of.leadTime = new Uint16Array(of.leadTime).map((each) => (each === 0xff ? MAX_LEAD_TIME + 1 : each));
    }
    of.leadTime[doc] = days === null ? this.noLeadTime : Math.min(days, MAX_LEAD_TIME);
  }

  private grow(capacity: number): void {
    const larger: Record<string, FittedColumn> = {};
    for (const [name, column] of Object.entries(this.of)) {
      larger[name] = lengthened(column, capacity);
    }
    this.of = larger as Arrays;
    this.alive = grown(this.alive, toWords(capacity));
  }

  private set(name: FittedName, doc: number, value: number): void {
    const { of } = this;
    of[name] = fitted(of[name], value);
    of[name][doc] = value;
  }
}
