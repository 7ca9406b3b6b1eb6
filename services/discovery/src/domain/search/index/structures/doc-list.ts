import { END, type Cursor } from './cursor';
import type { DocWindow } from './doc-window';

/** Where a product has a word. A word that it has in several places counts for the best of them. */
export const IN_TEXT = 0;
export const IN_MANUFACTURER = 1;
export const IN_CATEGORY = 2;
export const IN_NAME = 3;
export const FIELDS = [IN_TEXT, IN_MANUFACTURER, IN_CATEGORY, IN_NAME] as const;
export type Field = (typeof FIELDS)[number];

export const FIELD_BITS = 2;
export const MAX_DOCS = 2 ** (32 - FIELD_BITS) - 1;

/** Ascending documents, each with the field that it has a word in. */
export interface Postings {
  readonly length: number;
  forEach(take: (doc: number, field: Field) => void): void;
}

/** A document with its field in the lowest bits. */
export const toEntry = (doc: number, field: Field): number => ((doc << FIELD_BITS) | field) >>> 0;

/** The documents that have a word, ascending, in an array of its own. */
export class DocList implements Postings {
  length = 0;
  values: Uint32Array;

  constructor(values = new Uint32Array(2)) {
    this.values = values;
  }

  /** Of ascending documents; a second entry for the last one has no effect. */
  push(doc: number, field: Field): void {
    if (this.length > 0 && (this.values[this.length - 1] ?? 0) >>> FIELD_BITS === doc) return;
    if (this.length === this.values.length) this.resize(Math.ceil(this.length * 1.5) + 2);
    this.values[this.length++] = toEntry(doc, field);
  }

  forEach(take: (doc: number, field: Field) => void): void {
    for (let index = 0; index < this.length; index += 1) {
      const value = this.values[index] ?? 0;
      take(value >>> FIELD_BITS, (value & 3) as Field);
    }
  }

  trim(): void {
    if (this.values.length > this.length) this.resize(this.length);
  }

  cursor(): Cursor {
    return new ListCursor(this.values, 0, this.length);
  }

  private resize(capacity: number): void {
    const values = new Uint32Array(capacity);
    values.set(this.values.subarray(0, this.length));
    this.values = values;
  }
}

export class ListCursor implements Cursor {
  doc = -1;
  field: number = IN_TEXT;
  readonly size: number;
  private at: number;

  /** @param first where its entries begin in the array, @param end where they end */
  constructor(
    private readonly values: Uint32Array,
    private readonly first: number,
    private readonly end: number,
  ) {
    this.at = first;
    this.size = end - first;
  }

  get cost(): number {
    return this.size;
  }

  get progress(): number {
    return this.size === 0 ? 1 : (Math.min(this.at + 1, this.end) - this.first) / this.size;
  }

  /** In steps that double: near ones are found as fast as far ones. */
  seek(target: number): number {
    const { values, end } = this;
    let low = this.at;
    if (low < end && (values[low] ?? 0) >>> FIELD_BITS < target) {
      let step = 1;
      while (low + step < end && (values[low + step] ?? 0) >>> FIELD_BITS < target) {
        low += step;
        step *= 2;
      }
      let high = Math.min(low + step, end);
      low += 1;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((values[middle] ?? 0) >>> FIELD_BITS < target) low = middle + 1;
        else high = middle;
      }
      this.at = low;
    }
    const value = values[low] ?? 0;
    this.field = value & 3;
    return (this.doc = low < end ? value >>> FIELD_BITS : END);
  }

  has(doc: number): boolean {
    return (this.doc < doc ? this.seek(doc) : this.doc) === doc;
  }

  take(from: number, docs: Uint32Array, most: number): number {
    if (this.doc < from) this.seek(from);
    const { values, at } = this;
    const count = Math.min(most, this.end - at);
    for (let place = 0; place < count; place += 1) docs[place] = (values[at + place] ?? 0) >>> FIELD_BITS;
    this.at = count < most ? this.end : at + count - 1;
    this.doc = count < most ? END : (docs[count - 1] ?? END);
    return count;
  }

  fill(window: DocWindow): number {
    if (this.doc < window.start) this.seek(window.start);
    const { values, end } = this;
    const { end: behind, start, bits, marks } = window;
    let { at } = this;
    for (; at < end; at += 1) {
      const doc = (values[at] ?? 0) >>> FIELD_BITS;
      if (doc >= behind) break;
      const place = doc - start;
      bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
      marks[place >>> 10] = (marks[place >>> 10] ?? 0) | (1 << ((place >>> 5) & 31));
    }
    window.count += at - this.at;
    this.at = at;
    return this.seek(behind);
  }
}
