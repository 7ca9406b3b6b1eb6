import { END, type Cursor } from './cursor';
import { IN_TEXT } from './doc-list';
import type { DocWindow } from './doc-window';

/** So many documents are read one by one; before that whole runs of them are passed over. */
export const RUN = 128;

/** Ascending documents as the distances between them, seven bits in a byte: descriptions have many words. */
export class PackedList {
  private bytes = new Uint8Array(4);
  private used = 0;
  private last: number;
  /** Of each full run: its last document, and where the next one begins. */
  private runs = new Uint32Array(0);
  length = 0;

  /** @param before the document before the first possible one */
  constructor(private readonly before: number) {
    this.last = before;
  }

  push(doc: number): void {
    let distance = doc - this.last;
    if (distance <= 0) return;
    this.last = doc;
    this.length += 1;
    if (this.used + 5 > this.bytes.length) this.resize(Math.ceil(this.used * 1.5) + 5);
    while (distance > 127) {
      this.bytes[this.used++] = (distance & 127) | 128;
      distance >>>= 7;
    }
    this.bytes[this.used++] = distance;
    if (this.length % RUN === 0) this.endRun(doc);
  }

  cursor(): Cursor {
    const { bytes, used, length, before, runs } = this;
    return new PackedCursor({ bytes, start: 0, end: used, size: length, before, runs, firstRun: 0 });
  }

  private endRun(doc: number): void {
    const at = 2 * (this.length / RUN - 1);
    if (at >= this.runs.length) {
      // two numbers of each
      const more = new Uint32Array(2 * Math.ceil(at * 0.75) + 2);
      more.set(this.runs);
      this.runs = more;
    }
    this.runs[at] = doc;
    this.runs[at + 1] = this.used;
  }

  private resize(capacity: number): void {
    const bytes = new Uint8Array(capacity);
    bytes.set(this.bytes.subarray(0, this.used));
    this.bytes = bytes;
  }
}

interface Packed {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** How many documents there are. */
  readonly size: number;
  /** The document before the first possible one. */
  readonly before: number;
  /** Of each full run from `firstRun` on: its last document, and where the next one begins. */
  readonly runs: Uint32Array;
  readonly firstRun: number;
}

export class PackedCursor implements Cursor {
  doc = -1;
  readonly field = IN_TEXT;
  readonly size: number;
  private at: number;
  private last: number;
  /** Those before it are passed over or read to their ends. */
  private run: number;
  private readonly endOfRuns: number;

  constructor(private readonly list: Packed) {
    this.size = list.size;
    this.at = list.start;
    this.last = list.before;
    this.run = list.firstRun;
    this.endOfRuns = list.firstRun + Math.floor(list.size / RUN);
  }

  get cost(): number {
    return this.size;
  }

  get progress(): number {
    const { start, end } = this.list;
    return start === end ? 1 : (this.at - start) / (end - start);
  }

  seek(target: number): number {
    if (this.doc >= target) return this.doc;
    this.passRuns(target);
    const { bytes, end } = this.list;
    let { at, last } = this;
    while (last < target || this.doc === -1) {
      if (at >= end) return (this.doc = END);
      let byte = bytes[at++] ?? 0;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0;
        distance |= (byte & 127) << shift;
      }
      last += distance;
      if (last >= target) break;
    }
    this.at = at;
    this.last = last;
    return (this.doc = last);
  }

  has(doc: number): boolean {
    return (this.doc < doc ? this.seek(doc) : this.doc) === doc;
  }

  fill(window: DocWindow): number {
    let doc = this.seek(window.start);
    const { start, end: behind, bits: found, marks } = window;
    const { bytes, end } = this.list;
    let { at } = this;
    while (doc < behind) {
      const place = doc - start;
      found[place >>> 5] = (found[place >>> 5] ?? 0) | (1 << (place & 31));
      marks[place >>> 10] = (marks[place >>> 10] ?? 0) | (1 << ((place >>> 5) & 31));
      window.count += 1;
      if (at >= end) {
        doc = END;
        break;
      }
      let byte = bytes[at++] ?? 0;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0;
        distance |= (byte & 127) << shift;
      }
      doc += distance;
    }
    this.at = at;
    return (this.last = this.doc = doc);
  }

  /** To the run that may hold the target, in steps that double. */
  private passRuns(target: number): void {
    const { runs } = this.list;
    const findLast = (run: number): number => runs[2 * run] ?? END;
    if (this.run >= this.endOfRuns || findLast(this.run) >= target) return;
    let [low, step] = [this.run, 1];
    while (low + step < this.endOfRuns && findLast(low + step) < target) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, this.endOfRuns);
    low += 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (findLast(middle) < target) low = middle + 1;
      else high = middle;
    }
    this.run = low;
    if (findLast(low - 1) <= this.last) return;
    this.last = findLast(low - 1);
    this.at = runs[2 * low - 1] ?? 0;
  }
}
